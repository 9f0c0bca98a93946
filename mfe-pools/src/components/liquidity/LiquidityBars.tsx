import { barPaths } from "../../lib/liquidity/barPaths";
import type { LiquidityBar, TickInterval } from "../../lib/liquidity/liquidityBands";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import * as styles from "./LiquidityBars.module.css";

type LiquidityBarsProps = {
  readonly liquidity: PoolLiquidity;
  readonly bars: readonly LiquidityBar[];
  readonly view: TickInterval;
  /** Pixels. */
  readonly width: number;
};

/** Units of the drawing's height, which it is stretched by. */
const HEIGHT = 200;

/** The bars alone: text and marks stand on them in HTML. */
export function LiquidityBars({ liquidity, bars, view, width }: LiquidityBarsProps) {
  const { below, above, ownBelow, ownAbove, price } = barPaths(bars, liquidity, { view, width, height: HEIGHT });
  const hasOwn = liquidity.ranges.length > 0;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-has-own={hasOwn || undefined}
      aria-hidden
    >
      <path className={styles.below} d={below} />
      <path className={styles.above} d={above} />
      <path className={styles.ownBelow} d={ownBelow} />
      <path className={styles.ownAbove} d={ownAbove} />
      <path className={styles.price} d={price} />
    </svg>
  );
}
