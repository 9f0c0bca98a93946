import type { ReactNode } from "react";
import { changeSign, direction, percentText } from "./percent";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./ChangeText.module.css";
import { Unknown } from "../text/Unknown";

type ChangeTextProps = {
  /** In percent; null when unknown. */
  readonly percent: number | null | undefined;
  /** Printed in place of the percentage. */
  readonly children?: ReactNode;
};

const TRIANGLES = { up: "M4 1l3.6 6H.4z", down: "M4 7L.4 1h7.2z", flat: null } as const;

/** Change, with its sign as shape and color; copied text and screen readers get "+" or "−". */
export function ChangeText({ percent, children }: ChangeTextProps) {
  if (percent === null || percent === undefined) return <Unknown />;

  const way = direction(percent);
  const triangle = TRIANGLES[way];
  return (
    <span className={joinClasses(styles.change, styles[way])}>
      {triangle && (
        <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
          <path fill="currentColor" d={triangle} />
        </svg>
      )}
      <span>
        {triangle && <span className={styles.sign}>{changeSign(percent)}</span>}
        {children ?? percentText(percent)}
      </span>
    </span>
  );
}
