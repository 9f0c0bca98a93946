import { t } from "@lingui/core/macro";
import { signedPercentText } from "@cenote/kit/money/percent";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import type { WaterlineScale } from "../../../lib/waterline/scale";
import { layerClass } from "./layerClass";
import * as styles from "./WaterlineLines.module.css";

type WaterlineLinesProps = {
  readonly scale: WaterlineScale;
  readonly tops: readonly number[];
  readonly isWide: boolean;
};

/** Pixels from a line to the middle of its label: above the line in air, below it in water. */
const ABOVE = -18;
const BELOW = 8;

/** Grid lines of the waterline. Hidden from screen readers: each token contains its change as text. */
export function WaterlineLines({ scale, tops, isWide }: WaterlineLinesProps) {
  const lines = [
    ...scale.ticks.map((percent) => ({
      percent,
      y: scale.level(percent),
      text: `${signedPercentText(percent, Number.isInteger(percent) ? 0 : 1)}%`,
    })),
    { percent: 0, y: scale.surface, text: isWide ? t`waterline, 0%` : "0%" },
  ];
  return (
    <div aria-hidden>
      {lines.map(({ percent, y, text }) => {
        const top = y + (percent > 0 ? ABOVE : BELOW);
        return (
          <div key={percent}>
            {percent > 0 && <span className={styles.line} style={{ top: y }} />}
            <span className={joinClasses(styles.label, layerClass(top + 8, tops))} style={{ top }}>
              {text}
            </span>
          </div>
        );
      })}
    </div>
  );
}
