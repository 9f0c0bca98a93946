import type { ReactNode } from "react";
import * as styles from "./Title.module.css";

type TitleProps = {
  readonly logo: ReactNode;
  /** Content of the screen's h1. */
  readonly heading: ReactNode;
  /** Tags and the address. */
  readonly facts: ReactNode;
  /** Buttons and menus. */
  readonly actions?: ReactNode;
};

/** Header of a detail screen, with its h1. */
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
