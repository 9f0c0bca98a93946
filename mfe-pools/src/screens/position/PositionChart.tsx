import { t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { readKind } from "@cenote/kit/chart/chartKind";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import { KindSegment } from "@cenote/kit/chart/KindSegment";
import { Part } from "@cenote/kit/feedback/Part";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { HistoryChart } from "../../components/history/HistoryChart";
import { HistoryNow } from "../../components/history/HistoryNow";
import { HistorySum } from "../../components/history/HistorySum";
import type { PositionTicks } from "../../components/liquidity/__generated__/PositionTicks.graphql";
import { LiquidityChart } from "../../components/liquidity/LiquidityChart";
import { PAIR_POSITION_CHARTS, POSITION_CHARTS, positionChartText } from "../../lib/position/positionCharts";
import type { PositionFacts } from "../../lib/position/readPosition";
import type { PositionChart_pool$key } from "./__generated__/PositionChart_pool.graphql";
import type { PositionPoints as PointsQuery } from "./__generated__/PositionPoints.graphql";
import { PositionPoints } from "./PositionPoints";
import { RangeHead } from "./RangeHead";

/** Queries of the selected chart. */
export type PositionChartRefs = {
  readonly ticksRef?: PreloadedQuery<PositionTicks> | undefined;
  readonly pointsRef?: PreloadedQuery<PointsQuery> | undefined;
};

export type PositionChartProps = PositionChartRefs & {
  readonly pool: PositionChart_pool$key;
  readonly facts: PositionFacts;
};

/** The position's range in the pool's liquidity, or its value or fees over time: the kind is kept in the URL. */
export function PositionChart({ pool: key, facts, ticksRef, pointsRef }: PositionChartProps) {
  const [search] = useSearchParams();
  const pool = useFragment(
    graphql`
      fragment PositionChart_pool on Pool {
        blockTimestamp
        ...LiquidityChart_pool
        ...RangeHead_pool
      }
    `,
    key,
  );
  const kinds = facts.version === "V2" ? PAIR_POSITION_CHARTS : POSITION_CHARTS;
  const kind = readKind(search, kinds);
  const { tickLower, tickUpper } = facts;
  const range = tickLower == null || tickUpper == null ? null : { tickLower, tickUpper };
  const isLiquidity = kind === "liquidity";
  return (
    <Panel>
      <ChartFrame
        subject={t`The chart`}
        hasSpans={!isLiquidity}
        kinds={<KindSegment kinds={kinds} text={positionChartText} />}
        head={
          isLiquidity
            ? range && <RangeHead pool={pool} range={range} />
            : pointsRef && <PointsHead kind={kind} value={facts.value} pointsRef={pointsRef} />
        }
      >
        {isLiquidity
          ? range && ticksRef && <LiquidityChart pool={pool} ranges={[range]} isPosition positionRef={ticksRef} />
          : pointsRef && <PointsChart kind={kind} blockTimestamp={pool.blockTimestamp} pointsRef={pointsRef} />}
      </ChartFrame>
    </Panel>
  );
}

type PointsProps = { readonly kind: "value" | "fees"; readonly pointsRef: PreloadedQuery<PointsQuery> };

function PointsHead({ kind, value, pointsRef }: PointsProps & { readonly value: number | null }) {
  return (
    <Part subject={t`The figure`} loading={<HeadSkeleton />}>
      <PositionPoints queryRef={pointsRef}>
        {(points) =>
          kind === "value" ? (
            <HistoryNow now={value} points={points} name={(time) => t`Value without fees, ${time}`} />
          ) : (
            <HistorySum
              total={points.length > 0 ? points.reduce((sum, point) => sum + point.value, 0) : null}
              name={(time) => t`Fees, ${time}, estimated`}
            />
          )
        }
      </PositionPoints>
    </Part>
  );
}

function PointsChart({ kind, blockTimestamp, pointsRef }: PointsProps & { readonly blockTimestamp?: number | null }) {
  const isValue = kind === "value";
  return (
    <PositionPoints queryRef={pointsRef}>
      {(points) => (
        <HistoryChart
          label={isValue ? t`Value` : t`Fees`}
          form={isValue ? "line" : "bars"}
          points={points}
          blockTimestamp={blockTimestamp}
          whenMissing={(time) => (isValue ? t`The value is unknown: ${time}.` : t`Fees unknown: ${time}.`)}
        />
      )}
    </PositionPoints>
  );
}
