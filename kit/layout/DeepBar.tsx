import type { ReactNode } from "react";
import { Deep } from "./Deep";
import * as styles from "./DeepBar.module.css";

type DeepBarProps = {
  /** Accessible name of the region. */
  readonly label: string;
  readonly title: ReactNode;
  /** A price or a balance. */
  readonly fact: ReactNode;
  /** Buttons. */
  readonly children: ReactNode;
};

/** Bar with the actions of a detail screen at the bottom of a phone; replaces the tab bar. */
export function DeepBar({ label, title, fact, children }: DeepBarProps) {
  return (
    <div className={styles.bar} data-replaces-tab-bar>
      <Deep label={label}>
        <div className={styles.row}>
          <span className={styles.texts}>
            <span className={styles.title}>{title}</span>
            <b>{fact}</b>
          </span>
          {children}
        </div>
      </Deep>
    </div>
  );
}
