import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Detail.module.css";

type DetailProps = {
  readonly children: ReactNode;
  readonly aside?: ReactNode;
  /** Stands above the rest; with it, a phone puts `lead` before the rest too. */
  readonly title?: ReactNode;
  /** The first part of the aside. */
  readonly lead?: ReactNode;
};

/** The layout of a detail screen: the matter itself, and an aside that a phone puts after it. */
export function Detail({ children, aside, title, lead }: DetailProps) {
  return (
    <div className={joinClasses(styles.detail, Boolean(lead) && styles.isLed)}>
      <div className={styles.main}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {(lead || aside) && (
        <aside className={styles.aside}>
          {lead && <div className={styles.lead}>{lead}</div>}
          {aside}
        </aside>
      )}
    </div>
  );
}
