import type { Chain } from "@cenote/domain/chains";
import { percentChange } from "@cenote/domain/percentChange";
import { hookPermissions } from "@cenote/protocol/hookPermissions";
import { DYNAMIC_FEE } from "@cenote/protocol/poolKey";
import { priceAtSqrt, sqrtPriceAtTick } from "@cenote/protocol/ticks";
import type { HistoryDuration, ProtocolVersion, Resolvers, V2PairResolvers } from "../../__generated__/resolvers";
import { parseAddress, parsePoolId, parseTokenAddress, toAddress } from "../../chain/addresses";
import { toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { toWhole } from "../../lib/pricing/units";
import { nodeId } from "../../request/nodeId";
import { pageSize } from "../../request/limits";
import { percent, timestampedUsd, usd } from "../market/amounts";
import { DURATIONS } from "../market/durations";
import { lastingValues } from "../market/history";
import { poolBars, poolFeeBars, poolSeries } from "./poolSeries";
import { wantedVersions } from "./poolEventPages";
import { feeApr, feesOfVolume, POOL_RANK_LENGTH, poolRankCursor, type RankedPool } from "./poolRanking";
import type { PoolRow, TickRow } from "./poolStore";
import { toPoolText } from "./poolText";
import { transactionsOf } from "./poolTransactionResolvers";

const TYPE_NAMES = { V2: "V2Pair", V3: "V3Pool", V4: "V4Pool" } as const;

export function typeOfPool({ version }: PoolRow) {
  return TYPE_NAMES[version];
}

/** Shared fields of V2 pairs, V3 pools and V4 pools. */
const ANY_POOL = {
  id: (pool) => nodeId(typeOfPool(pool), pool.chain, pool.address),
  protocolVersion: ({ version }) => version,
  addressOrId: ({ version, address }) => (version === "V4" ? address : toAddress(address)),
  createdAtTimestamp: ({ createdTimestamp }) => createdTimestamp,
  feeTier: ({ fee }) => fee,
  isDynamicFee: ({ isFeeDynamic }) => isFeeDynamic,
  blockNumber: async ({ chain }, _, { chains }) => (await chains.asOf(chain))?.blockNumber ?? null,
  blockTimestamp: async ({ chain }, _, { chains }) => (await chains.asOf(chain))?.blockTimestamp ?? null,
  totalLiquidity: ({ valueLockedUsd }) => usd(valueLockedUsd),
  totalLiquidityPercentChange24h: async (pool, _, { poolValues }) =>
    percent(percentChange(await poolValues.dayAgo(pool), pool.valueLockedUsd)),
  token0: ({ chain, token0 }, _, { tokens }) => tokens.find({ chain, address: token0 }),
  token0Supply: ({ chain, token0, reserve0 }, _, context) => wholeTokens(chain, token0, reserve0, context),
  token1: ({ chain, token1 }, _, { tokens }) => tokens.find({ chain, address: token1 }),
  token1Supply: ({ chain, token1, reserve1 }, _, context) => wholeTokens(chain, token1, reserve1, context),
  txCount: ({ transactionCount }) => transactionCount,
  cumulativeVolume: async (pool, { duration }, context) => usd(await volumeOf(pool, duration, context)),
  cumulativeFees: async (pool, { duration }, context) => {
    const volume = await volumeOf(pool, duration, context);
    if (volume === null) return null;
    if (!pool.isFeeDynamic) return usd(feesOfVolume(pool, volume));
    const bars = await poolFeeBars(pool, duration, context);
    return usd(bars && bars.reduce((sum, { value }) => sum + value, 0));
  },
  historicalVolume: async (pool, { duration }, context) =>
    (await poolBars(pool, duration, ({ volumeUsd }) => volumeUsd, context)).map(timestampedUsd),
  priceHistory: async (pool, { duration }, context) => {
    const { candles, range } = await poolSeries(pool, duration, DURATIONS[duration].priceStep, context);
    if (!range) return [];
    return lastingValues(candles, ({ close }) => close, range).map(({ timestamp, value }) => ({
      timestamp,
      token0Price: value,
      token1Price: 1 / value,
    }));
  },
  transactions: (pool, { first, timestampCursor }, { poolEvents }) =>
    poolEvents.ofPool(pool, { first: pageSize(first), cursor: timestampCursor ?? null }),
  transactionConnection: (pool, args, context) => transactionsOf(pool, args, context),
  transactionCount: (pool, { duration }, { poolEvents }) => poolEvents.count(pool, duration),
  apr: (pool) => percent(feeApr(pool)),
} satisfies V2PairResolvers;

async function volumeOf(pool: PoolRow, duration: HistoryDuration, { poolCandles }: Context): Promise<number | null> {
  if (pool.valueLockedUsd === null) return null;
  return duration === "DAY" ? pool.dayVolumeUsd : poolCandles.volume(pool, duration);
}

const ticks = (pool: PoolRow, { skip, first }: { skip?: number | null; first?: number | null }, { pools }: Context) =>
  pools.ticks(pool, Math.max(0, skip ?? 0), pageSize(first ?? 1000));

export const poolResolvers: Resolvers = {
  Query: {
    v2Pair: (_, { chain, address }, context) => find(chain, "V2", parseAddress(address), context),
    v3Pool: (_, { chain, address }, context) => find(chain, "V3", parseAddress(address), context),
    v4Pool: (_, { chain, poolId }, context) => find(chain, "V4", parsePoolId(poolId), context),
    topV2Pairs: (_, args, context) => top("V2", args, context),
    topV3Pools: (_, args, context) => top("V3", args, context),
    topV4Pools: (_, args, context) => top("V4", args, context),
    topPools: async (
      _,
      { chains, versions, orderBy, asc, tokenFilter, text, minimumValueLocked, hasHook, ...args },
      context,
    ) => {
      const { pools, indexedChains, sameMarket } = context;
      const page = turnPage(args, POOL_RANK_LENGTH);
      const requestedChains = (chains as Chain[] | null) ?? indexedChains;
      const token = tokenFilter && parseTokenAddress(tokenFilter.chain, tokenFilter.address);
      const poolText = text?.trim() ? toPoolText(text) : null;
      if ((tokenFilter && !token) || (text?.trim() && !poolText)) {
        return { ...toConnection<RankedPool>([], page, poolRankCursor), missingVersions: [] };
      }
      const ranking = {
        chains: tokenFilter ? requestedChains.filter((chain) => chain === tokenFilter.chain) : requestedChains,
        versions: wantedVersions(versions),
        orderBy: orderBy ?? "TOTAL_VALUE_LOCKED",
        isAscending: asc ?? false,
        text: poolText,
        minimumValueLocked: minimumValueLocked ?? null,
        hasHook: hasHook ?? null,
        tokens: tokenFilter && token ? sameMarket({ chain: tokenFilter.chain, address: token }) : null,
      };
      const { rows, missingVersions } = await pools.ranked(ranking, page);
      return { ...toConnection(rows, page, poolRankCursor), missingVersions: [...missingVersions] };
    },
    v3PoolsForTokenPair: (_, args, context) => ofPair("V3", args, context),
    v4PoolsForTokenPair: (_, args, context) => ofPair("V4", args, context),
  },
  Pool: { __resolveType: typeOfPool },
  V2Pair: {
    ...ANY_POOL,
    address: ({ address }) => toAddress(address),
    shareSupply: ({ shares }) => shares,
  },
  V3Pool: {
    ...ANY_POOL,
    address: ({ address }) => toAddress(address),
    keyFee: ({ fee }) => fee,
    sqrtPriceX96: ({ sqrtPrice }) => sqrtPrice,
    ticks,
  },
  V4Pool: {
    ...ANY_POOL,
    sqrtPriceX96: ({ sqrtPrice }) => sqrtPrice,
    poolId: ({ address }) => address,
    keyFee: ({ isFeeDynamic, fee }) => (isFeeDynamic ? DYNAMIC_FEE : fee),
    hook: ({ chain, hook }, _, { isVerifiedHook }) =>
      hook === null
        ? null
        : {
            id: nodeId("V4PoolHook", chain, hook),
            address: toAddress(hook),
            permissions: hookPermissions(hook),
            isVerified: isVerifiedHook(chain, hook),
          },
    ticks,
  },
  PoolTick: {
    id: ({ pool, index }) => nodeId("PoolTick", pool.chain, pool.address, index),
    tickIdx: ({ index }) => index,
    price0: (tick, _, context) => tickPrice(tick, context, (price) => price),
    price1: (tick, _, context) => tickPrice(tick, context, (price) => 1 / price),
  },
};

async function find(chain: Chain, version: ProtocolVersion, address: string | null, { pools, viewToken }: Context) {
  const pool = address && (await pools.find({ chain, version, address }));
  if (!pool) return null;
  for (const token of [pool.token0, pool.token1]) viewToken({ chain, address: token });
  return pool;
}

type TopArgs = { chain: Chain; first: number; tvlCursor?: number | null; tokenFilter?: string | null };

function top(
  version: ProtocolVersion,
  { chain, first, tvlCursor, tokenFilter }: TopArgs,
  { pools, sameMarket }: Context,
) {
  const token = tokenFilter ? parseTokenAddress(chain, tokenFilter) : null;
  if (tokenFilter && !token) return [];
  const tokens = token ? sameMarket({ chain, address: token }) : null;
  return pools.top(chain, version, { first: pageSize(first), cursor: tvlCursor ?? null, tokens });
}

function ofPair(
  version: ProtocolVersion,
  { chain, token0, token1 }: { chain: Chain; token0: string; token1: string },
  { pools }: Context,
) {
  const one = parseTokenAddress(chain, token0);
  const other = parseTokenAddress(chain, token1);
  return one && other ? pools.ofPair(chain, version, one, other) : [];
}

async function wholeTokens(chain: Chain, address: string, amount: string, { tokens }: Context) {
  const token = await tokens.find({ chain, address });
  return token?.decimals == null ? null : toWhole(BigInt(amount), token.decimals);
}

async function tickPrice({ pool, index }: TickRow, { tokens }: Context, of: (price: number) => number) {
  const [token0, token1] = await Promise.all([
    tokens.find({ chain: pool.chain, address: pool.token0 }),
    tokens.find({ chain: pool.chain, address: pool.token1 }),
  ]);
  if (token0?.decimals == null || token1?.decimals == null) return null;
  const price = priceAtSqrt(sqrtPriceAtTick(index), token0.decimals, token1.decimals);
  return price === null ? null : String(of(price));
}
