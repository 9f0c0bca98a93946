import type { ReactNode } from "react";
import { Link } from "@cenote/kit/router";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Identity.module.css";

type IdentityProps = {
  readonly logo: ReactNode;
  readonly title: ReactNode;
  /** Second line. */
  readonly detail?: ReactNode;
  /** Path of the item: a click anywhere in its table row opens it. */
  readonly to?: string;
};

/** First cell of a row: a picture, a name, and a second line. */
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
