import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { readKind } from "@cenote/kit/chart/chartKind";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import { KindSegment } from "@cenote/kit/chart/KindSegment";
import { loadable } from "@cenote/kit/lib/loadable";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { chartText, PAIR_CHARTS, POOL_CHARTS } from "../../../lib/pool/poolCharts";
import type { PoolChart_pool$key } from "./__generated__/PoolChart_pool.graphql";
import type { ChartRefs, OtherPoolChartProps } from "./OtherPoolChart";
import { PoolVolume, PoolVolumeHead } from "./PoolVolume";

type PoolChartProps = ChartRefs & Pick<OtherPoolChartProps, "ownRef"> & { readonly pool: PoolChart_pool$key };

// Most visits show only the volume. Each chart has a new Suspense boundary: an existing one would delay the selection
// until the code has arrived.
const otherChart = loadable(() => import("./OtherPoolChart").then((module) => module.OtherPoolChart));
const otherHead = loadable(() => import("./OtherPoolHead").then((module) => module.OtherPoolHead));

const intervals = loadable(() => import("@cenote/kit/chart/IntervalSegment").then((module) => module.IntervalSegment));

/** History of the pool, or its liquidity by price: the kind is kept in the URL. */
export function PoolChart({ pool: key, ...refs }: PoolChartProps) {
  const [search] = useSearchParams();
  const pool = useFragment(
    graphql`
      fragment PoolChart_pool on Pool {
        protocolVersion
        ...PoolVolume_pool
        ...OtherPoolChart_pool
        ...OtherPoolHead_pool
      }
    `,
    key,
  );
  const kinds = pool.protocolVersion === "V2" ? PAIR_CHARTS : POOL_CHARTS;
  const kind = readKind(search, kinds);
  const isVolume = kind === "volume";
  return (
    <Panel>
      <ChartFrame
        subject={t`The chart`}
        hasSpans={kind !== "liquidity"}
        kinds={
          <>
            <KindSegment kinds={kinds} text={chartText} />
            {kind === "candles" && (
              <Suspense>
                <intervals.Component />
              </Suspense>
            )}
          </>
        }
        head={
          isVolume ? (
            <PoolVolumeHead pool={pool} volumeRef={refs.volumeRef} />
          ) : (
            <Suspense fallback={<HeadSkeleton />}>
              <otherHead.Component pool={pool} kind={kind} {...refs} />
            </Suspense>
          )
        }
      >
        {isVolume ? (
          <PoolVolume pool={pool} volumeRef={refs.volumeRef} />
        ) : (
          <Suspense fallback={<ChartSkeleton />}>
            <otherChart.Component pool={pool} kind={kind} {...refs} />
          </Suspense>
        )}
      </ChartFrame>
    </Panel>
  );
}
