import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { NetTick } from "../../lib/liquidity/liquidityBands";
import type { ReversiblePair } from "../../lib/pool/poolPair";

/** Pool of a range: an existing one, or a new one with an initial price. */
export type RangePool = { readonly tickSpacing: number; readonly sqrtPriceX96: bigint };

export type RangeStepProps = {
  /** A form that changes the pool must give the step another key: ticks of one spacing are invalid in another. */
  readonly pool: RangePool;
  readonly pair: ReversiblePair;
  /** The pool's ticks with liquidity, lowest first; empty for a new pool. */
  readonly ticks: readonly NetTick[];
  /** Past prices, in whole token1 for one whole token0, of at most a year; empty without a history. */
  readonly history: readonly ChartPoint[];
  /** Null until one is chosen. */
  readonly range: TickRange | null;
  /** Called with null where an end is missing or the ends are inverted. */
  readonly onRange: (range: TickRange | null) => void;
  readonly isDone?: boolean;
};
