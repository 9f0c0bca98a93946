import { toChain, type Chain } from "@cenote/domain/chains";
import { CANDLE_INTERVALS, readInterval } from "@cenote/kit/chart/candleIntervals";
import { readKind } from "@cenote/kit/chart/chartKind";
import type { Place, RequestsOf } from "@cenote/kit/remote";
import { isAddress, isHash } from "@cenote/kit/text/address";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import { POOL_CHARTS } from "../../lib/pool/poolCharts";
import allV3Ticks, { type AllV3Ticks } from "../../components/liquidity/__generated__/AllV3Ticks.graphql";
import allV4Ticks, { type AllV4Ticks } from "../../components/liquidity/__generated__/AllV4Ticks.graphql";
import poolByAddress, { type PoolByAddress } from "./__generated__/PoolByAddress.graphql";
import poolHistory, { type PoolHistory } from "./chart/__generated__/PoolHistory.graphql";
import poolPriceHistory, { type PoolPriceHistory } from "../../components/__generated__/PoolPriceHistory.graphql";
import poolVolumeHistory, { type PoolVolumeHistory } from "./chart/__generated__/PoolVolumeHistory.graphql";
import v4Pool, { type V4Pool } from "./__generated__/V4Pool.graphql";
import { TICKS_PER_REQUEST } from "../../lib/liquidity/readTicks";

/** By the prop that takes the response: the pool by its id or its address, and the selected chart. */
export type PoolQueries = {
  readonly v4Ref?: V4Pool;
  readonly addressRef?: PoolByAddress;
  readonly volumeRef?: PoolVolumeHistory;
  readonly priceRef?: PoolPriceHistory;
  readonly historyRef?: PoolHistory;
  readonly v4TicksRef?: AllV4Ticks;
  readonly v3TicksRef?: AllV3Ticks;
};

/** Returns the requests of a pool's screen: the pool comes with the volume of the default span, in one request. */
export function poolRequests({ params: { chainName = "", poolAddress = "" }, search }: Place): RequestsOf<PoolQueries> {
  const chain = toChain(chainName);
  if (!chain) return null;
  const isV4 = isHash(poolAddress);
  if (!isV4 && !isAddress(poolAddress)) return {};
  const pool = isV4
    ? { v4Ref: { query: v4Pool, variables: { chain, poolId: poolAddress }, freshness: "block" as const } }
    : { addressRef: { query: poolByAddress, variables: { chain, address: poolAddress }, freshness: "block" as const } };
  return { ...pool, ...chartRequest(chain, poolAddress, isV4, search) };
}

function chartRequest(chain: Chain, addressOrId: string, isV4: boolean, search: URLSearchParams) {
  const span = readSpan(search);
  const variables = {
    chain,
    addressOrId,
    duration: SPANS[span].duration,
    // An address may be a V3 pool's or a V2 pair's.
    isV4,
    isV3: !isV4,
    isV2: !isV4,
  };
  const freshness = "minute" as const;
  const kind = readKind(search, POOL_CHARTS);
  switch (kind) {
    case "volume":
      return span === OWN_SPAN ? {} : { volumeRef: { query: poolVolumeHistory, variables, freshness } };
    case "price":
      return { priceRef: { query: poolPriceHistory, variables, freshness } };
    case "candles": {
      const { interval } = CANDLE_INTERVALS[readInterval(search, span)];
      return { priceRef: { query: poolPriceHistory, variables: { ...variables, candles: true, interval }, freshness } };
    }
    case "tvl":
    case "fees": {
      const history = { ...variables, isTvl: kind === "tvl", isFees: kind === "fees" };
      return { historyRef: { query: poolHistory, variables: history, freshness } };
    }
    case "liquidity": {
      const page = { chain, skip: 0, first: TICKS_PER_REQUEST };
      return isV4
        ? { v4TicksRef: { query: allV4Ticks, variables: { ...page, poolId: addressOrId }, freshness } }
        : { v3TicksRef: { query: allV3Ticks, variables: { ...page, address: addressOrId }, freshness } };
    }
  }
}

/** Span whose volume comes with the pool: the default in the URL. */
const OWN_SPAN = "1d";
