import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { feePercent } from "@cenote/domain/limits";
import { Chart } from "@cenote/kit/chart/Chart";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import { percentText } from "@cenote/kit/money/percent";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import poolFees, { type PoolFees } from "./__generated__/PoolFees.graphql";

export type DynamicFeeProps = { readonly variables: PoolFees["variables"] };

const FEE_DIGITS = 4;

/** Fees of the trades in a pool with a dynamic fee in the past month. */
export function DynamicFee({ variables }: DynamicFeeProps) {
  const queryRef = useLaterQuery<PoolFees>(poolFees, variables);
  return (
    <ChartFrame subject={t`The fees`} hasSpans={false} head={<b>{t`Fee, past month`}</b>}>
      {queryRef ? <Fees queryRef={queryRef} /> : <ChartSkeleton />}
    </ChartFrame>
  );
}

function Fees({ queryRef }: { readonly queryRef: PreloadedQuery<PoolFees> }) {
  const { v4Pool } = usePreloadedQuery<PoolFees>(
    graphql`
      query PoolFees($chain: Chain!, $poolId: String!) @throwOnFieldError {
        v4Pool(chain: $chain, poolId: $poolId) {
          dynamicFeeHistory(duration: MONTH) {
            timestamp
            fee
          }
        }
      }
    `,
    queryRef,
  );
  const points = (v4Pool?.dynamicFeeHistory ?? []).flatMap((point) =>
    point ? { timestamp: point.timestamp, value: feePercent(point.fee) } : [],
  );
  return (
    <Chart
      label={t`Fee of the pool`}
      valueName={t`Fee`}
      form="line"
      points={points}
      span="1m"
      text={(value) => percentText(value, FEE_DIGITS)}
      whenMissing={t`Too few trades in the past month.`}
    />
  );
}
