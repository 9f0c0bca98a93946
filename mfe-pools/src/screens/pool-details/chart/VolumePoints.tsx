import type { ReactNode } from "react";
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { readPoints } from "../../../lib/pool/readPoints";
import type { PoolVolumeHistory } from "./__generated__/PoolVolumeHistory.graphql";
import type { VolumePoints_pool$key } from "./__generated__/VolumePoints_pool.graphql";

export type VolumePointsProps = {
  readonly pool: VolumePoints_pool$key;
  /** Volume of another span than the day, which comes with the pool. */
  readonly volumeRef: PreloadedQuery<PoolVolumeHistory> | undefined;
  /** Renders the points; `total` is their sum, in US dollars. */
  readonly children: (points: readonly ChartPoint[], total: number | null) => ReactNode;
};

/** Volume of the pool over the selected span. */
export function VolumePoints({ pool, volumeRef, children }: VolumePointsProps) {
  return volumeRef ? (
    <FetchedPoints queryRef={volumeRef}>{children}</FetchedPoints>
  ) : (
    <OwnPoints pool={pool}>{children}</OwnPoints>
  );
}

function OwnPoints({ pool, children }: Pick<VolumePointsProps, "pool" | "children">) {
  const { volume24h, dayVolumes } = useFragment(
    graphql`
      fragment VolumePoints_pool on Pool {
        volume24h: cumulativeVolume(duration: DAY) {
          value
        }
        dayVolumes: historicalVolume(duration: DAY) {
          ...readPoints_point
        }
      }
    `,
    pool,
  );
  return children(readPoints(dayVolumes), volume24h?.value ?? null);
}

type FetchedPointsProps = Pick<VolumePointsProps, "children"> & {
  readonly queryRef: PreloadedQuery<PoolVolumeHistory>;
};

function FetchedPoints({ queryRef, children }: FetchedPointsProps) {
  const { v4Pool, v3Pool, v2Pair } = usePreloadedQuery<PoolVolumeHistory>(
    graphql`
      query PoolVolumeHistory(
        $chain: Chain!
        $addressOrId: String!
        $duration: HistoryDuration!
        $isV4: Boolean!
        $isV3: Boolean!
        $isV2: Boolean!
      ) @throwOnFieldError {
        v4Pool(chain: $chain, poolId: $addressOrId) @include(if: $isV4) {
          cumulativeVolume(duration: $duration) {
            value
          }
          historicalVolume(duration: $duration) {
            ...readPoints_point
          }
        }
        v3Pool(chain: $chain, address: $addressOrId) @include(if: $isV3) {
          cumulativeVolume(duration: $duration) {
            value
          }
          historicalVolume(duration: $duration) {
            ...readPoints_point
          }
        }
        v2Pair(chain: $chain, address: $addressOrId) @include(if: $isV2) {
          cumulativeVolume(duration: $duration) {
            value
          }
          historicalVolume(duration: $duration) {
            ...readPoints_point
          }
        }
      }
    `,
    queryRef,
  );
  const pool = v4Pool ?? v3Pool ?? v2Pair;
  return children(readPoints(pool?.historicalVolume), pool?.cumulativeVolume?.value ?? null);
}
