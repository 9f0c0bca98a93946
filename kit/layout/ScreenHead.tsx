import type { ReactNode } from "react";
import * as styles from "./ScreenHead.module.css";

type ScreenHeadProps = {
  readonly tabs: ReactNode;
  /** Facts and actions at the other end of the line. */
  readonly children: ReactNode;
};

/** Head of a screen with ScreenTabs. */
export function ScreenHead({ tabs, children }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      {tabs}
      <div className={styles.facts}>{children}</div>
    </div>
  );
}
