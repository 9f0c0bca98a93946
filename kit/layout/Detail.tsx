import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Detail.module.css";

type DetailProps = {
  readonly children: ReactNode;
  readonly aside?: ReactNode;
  /** Above the content; with it, a phone also shows `lead` before the content. */
  readonly title?: ReactNode;
  /** First part of the aside. */
  readonly lead?: ReactNode;
};

/** Layout of a detail screen: the content, and an aside that follows it on a phone. */
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
