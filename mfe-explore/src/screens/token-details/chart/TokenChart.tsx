import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import { KindSegment } from "@cenote/kit/chart/KindSegment";
import { loadable } from "@cenote/kit/lib/loadable";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import type { OtherChartProps } from "./OtherChart";
import { PriceLineChart } from "./PriceLineChart";
import { chartText, TOKEN_CHARTS } from "./tokenCharts";
import { TokenPriceHead } from "./TokenPriceHead";

export type TokenChartProps = OtherChartProps;

// Most visits use only the price line. Each chart has its own, new Suspense: an existing one would hold the selection
// back until the code has loaded, and the next click would start from the former URL.
const otherChart = loadable(() => import("./OtherChart").then((module) => module.OtherChart));
const otherHead = loadable(() => import("./OtherHead").then((module) => module.OtherHead));
const intervals = loadable(() => import("@cenote/kit/chart/IntervalSegment").then((module) => module.IntervalSegment));

/** The token's price, volume or value locked, now and over time. */
export function TokenChart({ priceRef, candlesRef, volumeRef, tvlRef }: TokenChartProps) {
  return (
    <ChartFrame
      subject={t`The chart`}
      head={
        volumeRef || tvlRef ? (
          <Suspense fallback={<HeadSkeleton />}>
            <otherHead.Component volumeRef={volumeRef} tvlRef={tvlRef} />
          </Suspense>
        ) : (
          <TokenPriceHead queryRef={priceRef} />
        )
      }
      kinds={
        <>
          <KindSegment kinds={TOKEN_CHARTS} text={chartText} />
          {candlesRef && (
            <Suspense>
              <intervals.Component />
            </Suspense>
          )}
        </>
      }
    >
      {volumeRef || tvlRef || candlesRef ? (
        <Suspense fallback={<ChartSkeleton />}>
          <otherChart.Component priceRef={priceRef} candlesRef={candlesRef} volumeRef={volumeRef} tvlRef={tvlRef} />
        </Suspense>
      ) : (
        <PriceLineChart queryRef={priceRef} />
      )}
    </ChartFrame>
  );
}
