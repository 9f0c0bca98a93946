import type { PoolSide } from "../poolPair";
import type { LiquidityBand, TickInterval } from "./liquidityBands";
import type { PriceScale } from "./tickPrice";

/** A pool's liquidity, and all that is needed to draw and read it. */
export type PoolLiquidity = {
  readonly bands: readonly LiquidityBand[];
  /** Everything that can be shown. */
  readonly whole: TickInterval;
  /** Ticks between two that liquidity may begin or end at. */
  readonly spacing: number;
  /** The tick that the price is in. */
  readonly tick: number;
  readonly sqrtPriceX96: bigint;
  readonly scale: PriceScale;
  readonly base: PoolSide;
  readonly quote: PoolSide;
  /** Those that are marked: the visitor's own, or that of one position. */
  readonly ranges: readonly TickInterval[];
};
