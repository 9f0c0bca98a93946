import type { ReactNode } from "react";
import { Deep } from "./Deep";
import * as styles from "./DeepBar.module.css";

type DeepBarProps = {
  readonly label: string;
  readonly title: ReactNode;
  /** A price or a holding. */
  readonly fact: ReactNode;
  /** Actions. */
  readonly children: ReactNode;
};

/** A detail screen's actions on a phone, in place of other screens' tab bar. */
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
