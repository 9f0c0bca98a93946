import { barPaths } from "../../lib/liquidity/barPaths";
import type { LiquidityBar, TickInterval } from "../../lib/liquidity/liquidityBands";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import * as styles from "./LiquidityBars.module.css";

type LiquidityBarsProps = {
  readonly liquidity: PoolLiquidity;
  readonly bars: readonly LiquidityBar[];
  readonly view: TickInterval;
  /** In pixels. */
  readonly width: number;
};

/** Height of the drawing in its own units, before it is stretched. */
const HEIGHT = 200;

/** The bars only: text and marks are HTML on top of them. */
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
