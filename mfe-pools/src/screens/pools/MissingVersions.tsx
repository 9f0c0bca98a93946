import { t } from "@lingui/core/macro";
import { LOCALE } from "@cenote/kit/lib/locale";
import { Banner } from "@cenote/kit/feedback/Banner";
import { VERSIONS, type Version } from "../../lib/pool/poolList";
import * as styles from "./MissingVersions.module.css";

/** Lists the protocol versions that could not be loaded. */
export function MissingVersions({ versions }: { versions: readonly string[] }) {
  if (versions.length === 0) return null;
  const list = new Intl.ListFormat(LOCALE);
  const missing = list.format(versions);
  const arrived = list.format(VERSIONS.filter((version: Version) => !versions.includes(version)));
  return (
    <div className={styles.banner}>
      <Banner tone="info" title={t`${missing} pools could not be loaded`}>
        {t`${arrived} pools are shown.`}
      </Banner>
    </div>
  );
}
