import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Detail.module.css";

type DetailProps = {
  readonly children: ReactNode;
  readonly aside?: ReactNode;
  /** Header above the content. */
  readonly title?: ReactNode;
  /** First part of the aside; in a narrow window it stands between the title and the content. */
  readonly lead?: ReactNode;
};

/** Layout of a detail screen: the content, and an aside, which follows it in a window narrower than 1,024 pixels. */
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
