import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { NetTick } from "../../lib/liquidity/liquidityBands";
import type { ReversiblePair } from "../../lib/poolPair";

/** What a range is chosen for: a pool that exists, or one that begins at a price. */
export type RangePool = { readonly tickSpacing: number; readonly sqrtPriceX96: bigint };

export type RangeStepProps = {
  /** A form that changes the pool gives the step another key: ticks of one spacing mean nothing in another. */
  readonly pool: RangePool;
  readonly pair: ReversiblePair;
  /** The pool's ticks with liquidity, the lowest first; empty for a new pool. */
  readonly ticks: readonly NetTick[];
  /** Past prices, whole token1 for one whole token0, of a year at most; empty where there are none. */
  readonly history: readonly ChartPoint[];
  /** Null while none is chosen. */
  readonly range: TickRange | null;
  /** Null where an end is missing or the ends are inverted. */
  readonly onRange: (range: TickRange | null) => void;
  readonly isDone?: boolean;
};
