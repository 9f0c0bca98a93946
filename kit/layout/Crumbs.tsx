import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import * as styles from "./Crumbs.module.css";

type CrumbsProps = {
  /** Parent screens, the topmost first. */
  readonly above: readonly { readonly to: string; readonly text: string }[];
  /** Name of the current screen. */
  readonly current: ReactNode;
};

/** Breadcrumb of a detail screen. */
export function Crumbs({ above, current }: CrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
      <ol>
        {above.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
