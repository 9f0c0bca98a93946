import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { readOverride, storeOverride } from "../remotes/override";
import * as styles from "./OverrideBar.module.css";

/** Bar that shows that a part of the product is loaded from another URL. */
export function OverrideBar({ reload = () => location.reload() }: { reload?: () => void }) {
  const [override] = useState(readOverride);
  const isBlocked = useIsBlocked(override?.url);
  if (!override) return null;

  const { name, url } = override;
  const handleReset = () => {
    storeOverride(null);
    reload();
  };
  return (
    <div className={styles.bar} role="note">
      <span className={styles.text}>
        {isBlocked
          ? t`${name} should come from ${url}, but this site's content security policy allows no scripts from there.`
          : t`${name} comes from ${url}`}
      </span>
      <Button kind="quiet" size="small" onClick={handleReset}>
        {t`Reset`}
      </Button>
    </div>
  );
}

/** Returns whether the browser refused the script: the policy allows only the site's own scripts. */
function useIsBlocked(url: string | undefined): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    if (!url) return;
    const handleViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI && url.startsWith(blockedURI)) setIsBlocked(true);
    };
    document.addEventListener("securitypolicyviolation", handleViolation);
    return () => document.removeEventListener("securitypolicyviolation", handleViolation);
  }, [url]);
  return isBlocked;
}
