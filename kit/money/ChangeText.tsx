import type { ReactNode } from "react";
import { changeSign, direction, percentText } from "./percent";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./ChangeText.module.css";
import { Unknown } from "../text/Unknown";

type ChangeTextProps = {
  /** In percent; a dash is shown for null and undefined. */
  readonly percent: number | null | undefined;
  /** Text without a sign, in place of the percentage; `percent` then sets the direction only. */
  readonly children?: ReactNode;
};

const TRIANGLES = { up: "M4 1l3.6 6H.4z", down: "M4 7L.4 1h7.2z", flat: null } as const;

/**
 * Change in green with an arrow up, in red with an arrow down, or plain if it rounds to 0.00%. Copied text and screen
 * readers get "+" or "−".
 */
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
