import { Suspense } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { AllTicks } from "../liquidity/AllTicks";
import allV3Ticks, { type AllV3Ticks } from "../liquidity/__generated__/AllV3Ticks.graphql";
import allV4Ticks, { type AllV4Ticks } from "../liquidity/__generated__/AllV4Ticks.graphql";
import { RangeStep } from "./RangeStep";
import type { NetTick } from "../../lib/liquidity/liquidityBands";
import { TICKS_PER_REQUEST } from "../../lib/liquidity/readTicks";
import type { V3PoolFacts, V4PoolFacts } from "../../lib/pool/liquidityPool";
import type { ReversiblePair } from "../../lib/pool/poolPair";
import poolPriceHistory, { type PoolPriceHistory } from "../__generated__/PoolPriceHistory.graphql";
import { usePoolPrices } from "../usePoolPrices";

type PoolRangeProps = {
  readonly form: {
    /** Whether the pool does not exist yet. */
    readonly isNew: boolean;
    readonly range: TickRange | null;
    readonly setRange: (range: TickRange | null) => void;
  };
  readonly pool: V3PoolFacts | V4PoolFacts;
  readonly pair: ReversiblePair;
  readonly sqrtPriceX96: bigint;
};

/** Range step of a position, with the liquidity and the past prices of its pool. */
export function PoolRange(props: PoolRangeProps) {
  return props.form.isNew ? <Range {...props} ticks={[]} history={[]} /> : <OfPool {...props} />;
}

const HEIGHT_PIXELS = 560;

function OfPool(props: PoolRangeProps) {
  const { chain, id, version } = props.pool;
  const page = { chain, skip: 0, first: TICKS_PER_REQUEST };
  const isV4 = version === "V4";
  const v4 = useLoadedQuery<AllV4Ticks>(allV4Ticks, isV4 ? { ...page, poolId: id } : null);
  const v3 = useLoadedQuery<AllV3Ticks>(allV3Ticks, isV4 ? null : { ...page, address: id });
  const prices = useLoadedQuery<PoolPriceHistory>(poolPriceHistory, {
    chain,
    addressOrId: id,
    duration: "YEAR",
    isV4,
    isV3: !isV4,
    isV2: false,
  });
  const loading = <Skeleton width="100%" height={HEIGHT_PIXELS} />;
  const { queryRef } = prices;
  if (!queryRef || !(v4.queryRef ?? v3.queryRef)) return loading;
  return (
    <Suspense fallback={loading}>
      <AllTicks v4Ref={v4.queryRef ?? undefined} v3Ref={v3.queryRef ?? undefined}>
        {(ticks) => <WithHistory {...props} ticks={ticks} queryRef={queryRef} />}
      </AllTicks>
    </Suspense>
  );
}

type WithHistoryProps = PoolRangeProps & {
  readonly ticks: readonly NetTick[];
  readonly queryRef: PreloadedQuery<PoolPriceHistory>;
};

function WithHistory({ queryRef, ...props }: WithHistoryProps) {
  return <Range {...props} history={usePoolPrices(queryRef, false).line} />;
}

type RangeProps = PoolRangeProps & { readonly ticks: readonly NetTick[]; readonly history: readonly ChartPoint[] };

function Range({ form, pool: { tickSpacing }, pair, sqrtPriceX96, ticks, history }: RangeProps) {
  const { range, setRange } = form;
  return (
    <RangeStep
      pair={pair}
      ticks={ticks}
      history={history}
      range={range}
      pool={{ tickSpacing, sqrtPriceX96 }}
      onRange={setRange}
      isDone={range !== null}
    />
  );
}
