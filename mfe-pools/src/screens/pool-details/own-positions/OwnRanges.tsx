import { Suspense, type ReactNode } from "react";
import { graphql, readInlineData, type PreloadedQuery } from "react-relay/hooks";
import type { TickInterval } from "../../../lib/liquidity/liquidityBands";
import type { OwnRanges_position$key } from "./__generated__/OwnRanges_position.graphql";
import type { PoolOwnPositions } from "./__generated__/PoolOwnPositions.graphql";
import { useOwnPositions } from "./useOwnPositions";

type OwnRangesProps = {
  readonly queryRef: PreloadedQuery<PoolOwnPositions> | null;
  readonly children: (ranges: readonly TickInterval[]) => ReactNode;
};

/** Ranges of the visitor's open positions in the pool; the chart does not wait for them. */
export function OwnRanges({ queryRef, children }: OwnRangesProps) {
  const withoutRanges = children([]);
  if (!queryRef) return withoutRanges;
  return (
    <Suspense fallback={withoutRanges}>
      <Fetched queryRef={queryRef}>{children}</Fetched>
    </Suspense>
  );
}

function Fetched({ queryRef, children }: OwnRangesProps & { readonly queryRef: PreloadedQuery<PoolOwnPositions> }) {
  return children(useOwnPositions(queryRef).flatMap(({ position }) => rangeOf(position)));
}

/** Returns no range for a position without liquidity, and for V2, which has no ticks. */
function rangeOf(key: OwnRanges_position$key): readonly TickInterval[] {
  const { status, tickLower, tickUpper } = readInlineData(
    graphql`
      fragment OwnRanges_position on Position @inline {
        status
        tickLower
        tickUpper
      }
    `,
    key,
  );
  const hasLiquidity = status !== "CLOSED" && status !== "UNCOLLECTED";
  return !hasLiquidity || tickLower == null || tickUpper == null ? [] : [{ tickLower, tickUpper }];
}
