import { t } from "@lingui/core/macro";
import { Link } from "@cenote/kit/router";
import * as styles from "./AccountLink.module.css";

/** Where a chain has no public explorer: what the product itself knows of an address. */
export function AccountLink({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.link}>
      {t`What it holds`}
    </Link>
  );
}
