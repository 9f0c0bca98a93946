import { percentText } from "@cenote/kit/money/percent";
import type { PriceImpactLevel } from "@cenote/domain/trading";
import * as styles from "./SwapForm.module.css";

/** What the swap loses or gains against the market, in percent of what is sold; nothing while that is not known. */
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
