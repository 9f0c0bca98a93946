import { t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import type { PoolChartKind } from "../../../lib/pool/poolCharts";
import type { AllV3Ticks } from "../../../components/liquidity/__generated__/AllV3Ticks.graphql";
import type { AllV4Ticks } from "../../../components/liquidity/__generated__/AllV4Ticks.graphql";
import type { OtherPoolChart_pool$key } from "./__generated__/OtherPoolChart_pool.graphql";
import type { PoolHistory } from "./__generated__/PoolHistory.graphql";
import type { PoolPriceHistory } from "../../../components/__generated__/PoolPriceHistory.graphql";
import type { PoolVolumeHistory } from "./__generated__/PoolVolumeHistory.graphql";
import type { PoolOwnPositions } from "../own-positions/__generated__/PoolOwnPositions.graphql";
import { HistoryChart } from "../../../components/history/HistoryChart";
import { HistoryPoints } from "./HistoryPoints";
import { LiquidityChart } from "../../../components/liquidity/LiquidityChart";
import { OwnRanges } from "../own-positions/OwnRanges";
import { PriceChart } from "./PriceChart";

/** Queries of the selected chart; undefined for data that comes with the pool. */
export type ChartRefs = {
  readonly volumeRef?: PreloadedQuery<PoolVolumeHistory> | undefined;
  readonly priceRef?: PreloadedQuery<PoolPriceHistory> | undefined;
  readonly historyRef?: PreloadedQuery<PoolHistory> | undefined;
  readonly v4TicksRef?: PreloadedQuery<AllV4Ticks> | undefined;
  readonly v3TicksRef?: PreloadedQuery<AllV3Ticks> | undefined;
};

export type OtherPoolChartProps = ChartRefs & {
  readonly pool: OtherPoolChart_pool$key;
  readonly kind: Exclude<PoolChartKind, "volume">;
  /** The visitor's positions in the pool; null without an account, and until they are requested. */
  readonly ownRef: PreloadedQuery<PoolOwnPositions> | null;
};

/** The selected chart, if it is not the volume. */
export function OtherPoolChart({ pool: key, kind, ownRef, ...refs }: OtherPoolChartProps) {
  const pool = useFragment(
    graphql`
      fragment OtherPoolChart_pool on Pool {
        blockTimestamp
        ...PriceChart_pool
        ...LiquidityChart_pool
      }
    `,
    key,
  );
  if (kind === "liquidity") {
    return (
      <OwnRanges queryRef={ownRef}>
        {(ranges) => <LiquidityChart pool={pool} ranges={ranges} v4Ref={refs.v4TicksRef} v3Ref={refs.v3TicksRef} />}
      </OwnRanges>
    );
  }
  if (refs.historyRef) {
    const isTvl = kind === "tvl";
    return (
      <HistoryPoints queryRef={refs.historyRef}>
        {(points) => (
          <HistoryChart
            label={isTvl ? t`Value locked` : t`Fees`}
            form={isTvl ? "line" : "bars"}
            points={points}
            blockTimestamp={pool.blockTimestamp}
            whenMissing={(time) => (isTvl ? t`The value in the pool is unknown: ${time}.` : t`No trades: ${time}.`)}
          />
        )}
      </HistoryPoints>
    );
  }
  return refs.priceRef && <PriceChart pool={pool} queryRef={refs.priceRef} isInCandles={kind === "candles"} />;
}
