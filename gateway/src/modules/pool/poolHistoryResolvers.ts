import type { Resolvers, V2PairResolvers } from "../../__generated__/resolvers";
import { parseTokenAddress } from "../../chain/addresses";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { timestampedUsd, usd } from "../market/amounts";
import { candleSeconds, DURATIONS } from "../market/durations";
import { tradedCandles } from "../market/history";
import type { TokenKey } from "../../store/tables/tokenSql";
import { poolFeeBars, poolSeries } from "./poolSeries";
import type { PoolRow } from "./poolStore";

const MAX_POOLS = 100;

/** Fields of pools of all versions about their history and related pools. */
const ANY_POOL = {
  historicalValueLocked: async (pool, { duration }, { chains, poolValues }) => {
    const { window, barStep: seconds } = DURATIONS[duration];
    const asOf = await chains.asOf(pool.chain);
    if (!asOf) return [];
    return (await poolValues.history(pool, { seconds, window, to: asOf.blockTimestamp })).map(timestampedUsd);
  },
  historicalFees: async (pool, { duration }, context) =>
    (await poolFeeBars(pool, duration, context))?.map(timestampedUsd) ?? [],
  ohlc: async (pool, { duration, interval }, context) => {
    const { candles, range } = await poolSeries(pool, duration, candleSeconds(duration, interval), context);
    return tradedCandles(candles, range).map(({ start, open, high, low, close, volumeUsd }) => ({
      timestamp: start,
      open,
      high,
      low,
      close,
      volume: usd(volumeUsd),
    }));
  },
  siblings: async (pool, _, context) => {
    const pools = await context.pools.ofPairs(pairsBeside(pool, context));
    return pools.filter(({ chain, address }) => chain !== pool.chain || address !== pool.address).slice(0, MAX_POOLS);
  },
} satisfies V2PairResolvers;

export const poolHistoryResolvers: Resolvers = {
  Query: {
    poolsOfPair: async (_, { chain, tokenA, tokenB }, context) => {
      const [one, other] = [parseTokenAddress(chain, tokenA), parseTokenAddress(chain, tokenB)];
      if (!one || !other) return [];
      const formsOf = (address: string) => coinForms({ chain, address }, context);
      return (await context.pools.ofPairs(pairs(formsOf(one), formsOf(other)))).slice(0, MAX_POOLS);
    },
  },
  V2Pair: ANY_POOL,
  V3Pool: ANY_POOL,
  V4Pool: {
    ...ANY_POOL,
    dynamicFeeHistory: async (pool, { duration }, { poolFees }) => {
      if (!pool.isFeeDynamic) return [];
      const { window, priceStep } = DURATIONS[duration];
      const charged = await poolFees.charged(pool, priceStep, window);
      return charged.map(({ start, last }) => ({ timestamp: start, fee: last }));
    },
  },
};

type Pair = { readonly chain: TokenKey["chain"]; readonly token0: string; readonly token1: string };

/** Returns a pool's two tokens on its own chain, and the tokens of their projects on the others. */
function pairsBeside({ chain, token0, token1 }: PoolRow, context: Context): Pair[] {
  const [forms0, forms1] = [token0, token1].map((address) => {
    const token = { chain, address };
    const elsewhere = context.projects.assets.formsOf(token).filter((form) => form.chain !== chain);
    return [...coinForms(token, context), ...elsewhere];
  });
  return pairs(forms0!, forms1!);
}

/** Returns the forms of a token: a chain's native coin and its wrapped form count as one. */
function coinForms(token: TokenKey, { sameMarket }: Context): TokenKey[] {
  const { chain, address } = token;
  const coin = sameMarket({ chain, address: ZERO_ADDRESS });
  return coin.includes(address) ? coin.map((form) => ({ chain, address: form })) : [token];
}

/** Returns every pair of one token of each list on the same chain, in the contracts' order. */
function pairs(ones: readonly TokenKey[], others: readonly TokenKey[]): Pair[] {
  const pairByKey = new Map<string, Pair>();
  for (const { chain, address: one } of ones) {
    for (const other of others) {
      if (other.chain !== chain || other.address === one) continue;
      const [token0, token1] = one < other.address ? [one, other.address] : [other.address, one];
      pairByKey.set(`${chain}:${token0}:${token1}`, { chain, token0, token1 });
    }
  }
  return [...pairByKey.values()];
}
