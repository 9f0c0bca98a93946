import type { ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { readPoints } from "../../../lib/pool/readPoints";
import type { PoolHistory } from "./__generated__/PoolHistory.graphql";

type HistoryPointsProps = {
  readonly queryRef: PreloadedQuery<PoolHistory>;
  /** Renders the points; `paid` is the sum of the fees, in US dollars. */
  readonly children: (points: readonly ChartPoint[], paid: number | null) => ReactNode;
};

/** History of the pool's value locked over the selected span, or of its fees. */
export function HistoryPoints({ queryRef, children }: HistoryPointsProps) {
  const { v4Pool, v3Pool, v2Pair } = usePreloadedQuery<PoolHistory>(
    graphql`
      query PoolHistory(
        $chain: Chain!
        $addressOrId: String!
        $duration: HistoryDuration!
        $isV4: Boolean!
        $isV3: Boolean!
        $isV2: Boolean!
        $isTvl: Boolean!
        $isFees: Boolean!
      ) @throwOnFieldError {
        v4Pool(chain: $chain, poolId: $addressOrId) @include(if: $isV4) {
          historicalValueLocked(duration: $duration) @include(if: $isTvl) {
            ...readPoints_point
          }
          cumulativeFees(duration: $duration) @include(if: $isFees) {
            value
          }
          historicalFees(duration: $duration) @include(if: $isFees) {
            ...readPoints_point
          }
        }
        v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) {
          historicalValueLocked(duration: $duration) @include(if: $isTvl) {
            ...readPoints_point
          }
          cumulativeFees(duration: $duration) @include(if: $isFees) {
            value
          }
          historicalFees(duration: $duration) @include(if: $isFees) {
            ...readPoints_point
          }
        }
        v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) {
          historicalValueLocked(duration: $duration) @include(if: $isTvl) {
            ...readPoints_point
          }
          cumulativeFees(duration: $duration) @include(if: $isFees) {
            value
          }
          historicalFees(duration: $duration) @include(if: $isFees) {
            ...readPoints_point
          }
        }
      }
    `,
    queryRef,
  );
  const pool = v4Pool ?? v3Pool ?? v2Pair;
  return children(readPoints(pool?.historicalValueLocked ?? pool?.historicalFees), pool?.cumulativeFees?.value ?? null);
}
