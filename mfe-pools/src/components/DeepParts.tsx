import type { ReactNode } from "react";
import * as styles from "./DeepParts.module.css";

type DeepPartsProps = {
  readonly heading: ReactNode;
  /** Button at the other end of the heading's line. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** Content of Deep: a heading with the settings, and the parts below it. */
export function DeepParts({ heading, aside, children }: DeepPartsProps) {
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        {heading}
        {aside}
      </div>
      {children}
    </div>
  );
}
