import { t } from "@lingui/core/macro";
import { rateLabel } from "@cenote/kit/money/price";
import { RateText } from "@cenote/kit/money/RateText";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import type { PriceRange } from "../lib/priceRange";
import { barOf } from "../lib/rangeBar";
import * as styles from "./RangeBar.module.css";

type RangeBarProps = {
  readonly range: PriceRange;
  /** Null while unknown. */
  readonly price: number | null;
  readonly isInRange: boolean;
};

/** Price range with the current price on its own scale: the range in water, the price as a mark. */
export function RangeBar({ range, price, isInRange }: RangeBarProps) {
  const { from, to, mark } = barOf(range, price);
  return (
    <span className={styles.bar} role="img" aria-label={rangeText(range, price)}>
      {mark !== null && price !== null && (
        <span className={styles.price} style={{ insetInlineStart: `${mark}%` }}>
          <RateText value={price} />
        </span>
      )}
      <span className={styles.track}>
        <span
          className={joinClasses(styles.range, !isInRange && styles.pale)}
          style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
        />
        {mark !== null && <span className={styles.mark} style={{ insetInlineStart: `${mark}%` }} />}
      </span>
      <span className={styles.ends}>
        <span style={{ marginInlineStart: `${from}%` }}>
          {range.low === null ? "0" : <RateText value={range.low} />}
        </span>
        <span style={{ marginInlineEnd: `${100 - to}%` }}>
          {range.high === null ? "∞" : <RateText value={range.high} />}
        </span>
      </span>
    </span>
  );
}

function rangeText({ low, high }: PriceRange, price: number | null): string {
  const from = low === null ? "0" : rateLabel(low);
  const to = high === null ? "∞" : rateLabel(high);
  if (price === null) return t`From ${from} to ${to}`;
  const now = rateLabel(price);
  return t`From ${from} to ${to}, now ${now}`;
}
