import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import { Part } from "@cenote/kit/feedback/Part";
import type { PoolVolume_pool$key } from "./__generated__/PoolVolume_pool.graphql";
import { HistoryChart } from "../../../components/history/HistoryChart";
import { HistorySum } from "../../../components/history/HistorySum";
import { VolumePoints, type VolumePointsProps } from "./VolumePoints";

type PoolVolumeProps = Pick<VolumePointsProps, "volumeRef"> & { readonly pool: PoolVolume_pool$key };

/** Volume over the span. */
export function PoolVolume({ pool: key, volumeRef }: PoolVolumeProps) {
  const pool = usePool(key);
  return (
    <VolumePoints pool={pool} volumeRef={volumeRef}>
      {(points) => (
        <HistoryChart
          label={t`Volume`}
          form="bars"
          points={points}
          blockTimestamp={pool.blockTimestamp}
          whenMissing={(time) => t`No trades: ${time}.`}
        />
      )}
    </VolumePoints>
  );
}

/** Total volume over the span. */
export function PoolVolumeHead({ pool: key, volumeRef }: PoolVolumeProps) {
  const pool = usePool(key);
  return (
    <Part subject={t`The volume`} loading={<HeadSkeleton />}>
      <VolumePoints pool={pool} volumeRef={volumeRef}>
        {(_, total) => <HistorySum total={total} name={(time) => t`Volume, ${time}`} />}
      </VolumePoints>
    </Part>
  );
}

function usePool(key: PoolVolume_pool$key) {
  return useFragment(
    graphql`
      fragment PoolVolume_pool on Pool {
        blockTimestamp
        ...VolumePoints_pool
      }
    `,
    key,
  );
}
