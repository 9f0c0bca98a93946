import { changeSign, percentText } from "@cenote/kit/money/percent";
import * as styles from "./OrderList.module.css";

type MarketTrackProps = {
  /** Of the order, above the market; in percent. */
  readonly percent: number;
  /** What the track spans to each side. */
  readonly span: number;
};

/** How far an order is from the market: a figure, and a dot beside the tick of the market. */
export function MarketTrack({ percent, span }: MarketTrackProps) {
  const place = 50 + (Math.max(-span, Math.min(span, percent)) / span) * 48;
  return (
    <span className={styles.distance}>
      {changeSign(percent)}
      {percentText(percent)}
      <span className={styles.track} aria-hidden>
        <i style={{ left: `${place}%` }} />
      </span>
    </span>
  );
}
