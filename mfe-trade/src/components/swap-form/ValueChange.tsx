import { percentText } from "@cenote/kit/money/percent";
import type { PriceImpactLevel } from "@cenote/domain/trading";
import * as styles from "./SwapForm.module.css";

/** The swap's loss or gain against the market, in percent of the sold amount; nothing while unknown. */
export function ValueChange({ percent, level }: { percent: number | null; level: PriceImpactLevel }) {
  if (percent === null) return null;
  const sign = percent > 0 ? "−" : "+";
  return (
    <span className={level === "low" ? undefined : styles.loss}>
      ({Math.abs(percent) < 0.005 ? "" : sign}
      {percentText(percent)})
    </span>
  );
}
