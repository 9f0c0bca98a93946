import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Identity.module.css";

type IdentityProps = {
  readonly logo: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Target of the whole row. */
  readonly to?: string;
};

/** Subject of a row: a picture, a name, a line of detail. */
export function Identity({ logo, title, detail, to }: IdentityProps) {
  const content = (
    <>
      {logo}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
  if (!to) return <span className={styles.identity}>{content}</span>;
  return (
    <Link to={to} className={joinClasses(styles.identity, styles.link)} data-row-link>
      {content}
    </Link>
  );
}
