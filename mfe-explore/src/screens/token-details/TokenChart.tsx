import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import { KindSegment } from "@cenote/kit/chart/KindSegment";
import { loadable } from "@cenote/kit/lib/loadable";
import { HeadSkeleton } from "@cenote/kit/chart/HeadSkeleton";
import type { OtherChartProps } from "./OtherChart";
import { PriceLineChart } from "./PriceLineChart";
import { chartText, TOKEN_CHARTS } from "./tokenCharts";
import { TokenPriceHead } from "./TokenPriceHead";

export type TokenChartProps = OtherChartProps;

// Most visits see the line of the price alone. Each has a Suspense of its own, new with it: one that is shown already would
// hold the choice back until the code has arrived, and the next click would start from the former URL.
const otherChart = loadable(() => import("./OtherChart").then((module) => module.OtherChart));
const otherHead = loadable(() => import("./OtherHead").then((module) => module.OtherHead));
const intervals = loadable(() => import("@cenote/kit/chart/IntervalSegment").then((module) => module.IntervalSegment));

/** What the token costs, what of it was traded or what is locked, and how that came about. */
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
