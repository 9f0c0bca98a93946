import { rateLabel } from "@cenote/kit/money/price";
import { placeOf } from "../../lib/liquidity/barPaths";
import type { TickInterval } from "../../lib/liquidity/liquidityBands";
import { widthOf } from "../../lib/liquidity/liquidityView";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import { priceAtTick, tickAtPrice } from "../../lib/liquidity/tickPrice";
import * as styles from "./PriceMarks.module.css";

type PriceMarksProps = {
  readonly liquidity: PoolLiquidity;
  readonly view: TickInterval;
  /** In pixels. */
  readonly width: number;
  /** Whether a bar is read out: the price's own label is then hidden. */
  readonly isRead: boolean;
};

const MAX_LABELS = 5;
/** Width of the longest label, with the space beside it. */
const LABEL_PIXELS = 84;
const LABEL_DIGITS = 3;
const PERCENT = 100;

/** Labels over the bars: the current price, and prices along the bottom. */
export function PriceMarks({ liquidity, view, width, isRead }: PriceMarksProps) {
  const { tick, scale } = liquidity;
  const percentOf = (at: number) => PERCENT * placeOf(at, view, scale.isReversed);
  const pricePlace = percentOf(tick + 0.5);
  const price = priceAtTick(tick, scale);
  const count = Math.max(1, Math.min(MAX_LABELS, Math.floor(width / LABEL_PIXELS)));
  return (
    <div className={styles.marks} aria-hidden>
      {pricePlace >= 0 && pricePlace <= PERCENT && (
        <span className={styles.now} style={{ left: `${pricePlace}%` }}>
          {!isRead && price !== null && <b className={styles.nowLabel}>{rateLabel(price)}</b>}
        </span>
      )}
      {labelPrices(view, liquidity, count).map((label) => (
        <span key={label} className={styles.label} style={{ left: `${percentOf(tickAtPrice(label, scale))}%` }}>
          {rateLabel(label)}
        </span>
      ))}
    </div>
  );
}

/** Returns round prices in view at about equal distances. */
function labelPrices(view: TickInterval, { scale }: PoolLiquidity, count: number): readonly number[] {
  const prices = Array.from({ length: count }, (_, index) => {
    const price = priceAtTick(view.tickLower + (widthOf(view) * (index + 0.5)) / count, scale);
    return price === null ? null : Number(price.toPrecision(digitsFor(view, count)));
  });
  return [...new Set(prices)].filter((price) => price !== null && price > 0) as number[];
}

/** Returns more digits for a narrow view, whose prices differ only in these. */
function digitsFor(view: TickInterval, count: number): number {
  const ratio = widthOf(view) / count / 10_000;
  return Math.max(LABEL_DIGITS, Math.ceil(-Math.log10(ratio)) + 1);
}
