import { t } from "@lingui/core/macro";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import type { NetTick } from "../../lib/liquidity/liquidityBands";
import type { ReversiblePair } from "../../lib/poolPair";
import { PairDirection } from "../PairDirection";
import { Step } from "../step/Step";
import { RangeForm } from "./RangeForm";

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

/**
 * Chooses the prices that a position's liquidity is between. It shows its own choice at once and adopts `range` only
 * when that changes to one that it did not report.
 */
export function RangeStep({ isDone = false, ...form }: RangeStepProps) {
  const { pair } = form;
  const { base, quote, isReversed } = pair;
  const [decimals0, decimals1] = isReversed ? [quote.decimals, base.decimals] : [base.decimals, quote.decimals];
  return (
    <Step title={t`Range`} aside={<PairDirection pair={pair} size="small" />} isDone={isDone}>
      {decimals0 === null || decimals1 === null ? (
        <EmptyState title={t`No range to choose`}>{t`A token does not report its decimals.`}</EmptyState>
      ) : (
        <RangeForm {...form} scale={{ decimals0, decimals1, isReversed }} />
      )}
    </Step>
  );
}
