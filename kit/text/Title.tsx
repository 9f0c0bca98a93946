import type { ReactNode } from "react";
import * as styles from "./Title.module.css";

type TitleProps = {
  readonly logo: ReactNode;
  /** The screen's h1. */
  readonly heading: ReactNode;
  /** Tags, the address. */
  readonly facts: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
};

/** What a detail screen is about. */
export function Title({ logo, heading, facts, actions }: TitleProps) {
  return (
    <div className={styles.title}>
      {logo}
      <div className={styles.texts}>
        <h1 className={styles.heading}>{heading}</h1>
        <div className={styles.facts}>{facts}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
