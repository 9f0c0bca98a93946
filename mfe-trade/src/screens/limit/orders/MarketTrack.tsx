import { changeSign, percentText } from "@cenote/kit/money/percent";
import * as styles from "./OrderList.module.css";

type MarketTrackProps = {
  /** The order's distance above the market; in percent. */
  readonly percent: number;
  /** The track's range to each side, in percent. */
  readonly span: number;
};

/** An order's distance from the market: a figure, and a dot beside the tick of the market. */
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
