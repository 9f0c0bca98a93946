import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { direction, percentText } from "./percent";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./ChangeText.module.css";
import { Spoken } from "../text/Spoken";
import { Unknown } from "../text/Unknown";

type ChangeTextProps = {
  /** Percent; null when unknown. */
  readonly percent: number | null | undefined;
  /** What is printed in place of the percentage. */
  readonly children?: ReactNode;
};

const TRIANGLES = { up: "M4 1l3.6 6H.4z", down: "M4 7L.4 1h7.2z", flat: null } as const;
const WORDS = { up: () => t`up`, down: () => t`down`, flat: () => t`unchanged` } as const;

/** A change with its sign as shape, word and color. */
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
      <Spoken>{WORDS[way]()}</Spoken>
      {children ?? percentText(percent)}
    </span>
  );
}
