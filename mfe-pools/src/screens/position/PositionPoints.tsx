import type { ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { readPoints } from "../../lib/pool/readPoints";
import type { PositionPoints as Query } from "./__generated__/PositionPoints.graphql";

type PositionPointsProps = {
  readonly queryRef: PreloadedQuery<Query>;
  readonly children: (points: readonly ChartPoint[]) => ReactNode;
};

/** History of the position's value over the selected span, or of its fees, in US dollars. */
export function PositionPoints({ queryRef, children }: PositionPointsProps) {
  const { position } = usePreloadedQuery<Query>(
    graphql`
      query PositionPoints(
        $chain: Chain!
        $version: ProtocolVersion!
        $tokenId: String
        $pairAddress: String
        $ownerAddress: String
        $duration: HistoryDuration!
        $isValue: Boolean!
        $isFees: Boolean!
      ) @throwOnFieldError {
        position(
          chain: $chain
          version: $version
          tokenId: $tokenId
          pairAddress: $pairAddress
          ownerAddress: $ownerAddress
        ) {
          valueHistory(duration: $duration) @include(if: $isValue) {
            ...readPoints_point
          }
          feesHistory(duration: $duration) @include(if: $isFees) {
            ...readPoints_point
          }
        }
      }
    `,
    queryRef,
  );
  return children(readPoints(position?.valueHistory ?? position?.feesHistory));
}
