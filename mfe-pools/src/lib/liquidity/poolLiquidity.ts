import type { PoolSide } from "../pool/poolPair";
import type { LiquidityBand, TickInterval } from "./liquidityBands";
import type { PriceScale } from "./tickPrice";

/** A pool's liquidity, with the data to draw and read it. */
export type PoolLiquidity = {
  readonly bands: readonly LiquidityBand[];
  /** The largest view. */
  readonly whole: TickInterval;
  /** Tick spacing of the pool. */
  readonly spacing: number;
  /** The tick of the current price. */
  readonly tick: number;
  readonly sqrtPriceX96: bigint;
  readonly scale: PriceScale;
  readonly base: PoolSide;
  readonly quote: PoolSide;
  /** Marked ranges: the visitor's own, or that of one position. */
  readonly ranges: readonly TickInterval[];
};
