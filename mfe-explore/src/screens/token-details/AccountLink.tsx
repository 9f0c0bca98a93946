import { t } from "@lingui/core/macro";
import { Link } from "@cenote/kit/router";
import * as styles from "./AccountLink.module.css";

/** Link to the product's own page of an address, on chains without a public explorer. */
export function AccountLink({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.link}>
      {t`Holdings`}
    </Link>
  );
}
