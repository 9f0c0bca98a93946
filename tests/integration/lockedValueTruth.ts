import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { NATIVE, readPoolPasts, stateBefore, type PastPool } from "./poolPasts";

const MIN_ANCHOR_USD = 1000;

type Price = { readonly usd: number; readonly anchorUsd: number };

export type MarketPast = Awaited<ReturnType<typeof readMarketPast>>;

/**
 * Computes the value of pools and their tokens after any block, from a chain's logs alone and in plain arithmetic: an
 * oracle for every figure of values locked.
 */
export async function readMarketPast(config: ChainConfig) {
  const { now, first, pools, isScaled } = await readPoolPasts(config);
  const values = new Map<number, ReadonlyMap<string, number>>();
  return {
    now,
    first,
    pools,
    /** Returns the dollars of every pool at a time, excluding blocks of that time and later ones. */
    valuesBefore: (time: number) => {
      const dollars = values.get(time) ?? valuesBefore(pools, config, isScaled, time);
      values.set(time, dollars);
      return dollars;
    },
    /** Dollars for a whole token. */
    pricesBefore: (time: number) => pricesBefore(pools, config, time),
  };
}

function rolesOf({ stablecoins, anchors, contracts, tokens }: ChainConfig) {
  const weth = contracts.weth.toLowerCase();
  const stable = new Set(stablecoins.map((address) => address.toLowerCase()));
  const anchoring = new Set([...[...anchors].map((address) => address.toLowerCase()), ...stable, weth]);
  const listed = new Set(tokens.map(({ address }) => address.toLowerCase()));
  const plain = (token: string) => (token === NATIVE ? weth : token);
  return {
    stable,
    anchoring,
    plain,
    isAnchor: (token: string) => anchoring.has(plain(token)),
    isListed: (token: string) => anchoring.has(plain(token)) || listed.has(token),
  };
}

/**
 * Returns prices: each token has that of the pool with most dollars of an anchor; anchors are priced the deepest first.
 */
function pricesBefore(pools: readonly PastPool[], config: ChainConfig, time: number): (token: string) => Price | null {
  const { stable, anchoring, plain } = rolesOf(config);
  const prices = new Map<string, Price>([...stable].map((token) => [token, { usd: 1, anchorUsd: Infinity }]));
  const offers = pools.flatMap((pool) => {
    const state = stateBefore(pool, time);
    if (!state?.price) return [];
    const [token0, token1] = [plain(pool.token0), plain(pool.token1)];
    return [
      { token: token0, other: token1, depth: state.depth[1], ratio: state.price },
      { token: token1, other: token0, depth: state.depth[0], ratio: 1 / state.price },
    ];
  });
  const bestOf = (isWanted: (token: string) => boolean) => {
    const best = new Map<string, Price>();
    for (const { token, other, depth, ratio } of offers) {
      const anchor = anchoring.has(other) ? prices.get(other) : undefined;
      if (!anchor || !isWanted(token)) continue;
      const offer = { usd: ratio * anchor.usd, anchorUsd: depth * anchor.usd };
      if (offer.anchorUsd >= MIN_ANCHOR_USD && offer.anchorUsd > (best.get(token)?.anchorUsd ?? -1))
        best.set(token, offer);
    }
    return [...best].sort(([, one], [, next]) => next.anchorUsd - one.anchorUsd);
  };
  for (;;) {
    const [deepest] = bestOf((token) => anchoring.has(token) && !prices.has(token));
    if (!deepest) break;
    prices.set(...deepest);
  }
  for (const [token, price] of bestOf((token) => !anchoring.has(token))) prices.set(token, price);
  return (token) => prices.get(plain(token)) ?? null;
}

type Side = { readonly usd: number | null; readonly token: string; readonly isAnchor: boolean };

/**
 * Returns the dollars of all pools: at most twice the anchor's side; without an anchor, at most the value that anchors
 * the price.
 */
function valuesBefore(
  pools: readonly PastPool[],
  config: ChainConfig,
  isScaled: (token: string) => boolean,
  time: number,
): ReadonlyMap<string, number> {
  const { isAnchor, isListed } = rolesOf(config);
  const priceOf = pricesBefore(pools, config, time);
  const sides = (pool: PastPool): readonly [Side, Side] | null => {
    const state = stateBefore(pool, time);
    if (!state) return null;
    const side = (token: string, amount: number): Side => {
      const price = isScaled(token) ? priceOf(token) : null;
      const isWell = isAnchor(token);
      const usd = price && (isWell ? amount * price.usd : Math.min(amount * price.usd, price.anchorUsd));
      return { usd, token, isAnchor: isWell };
    };
    return [side(pool.token0, state.held[0]), side(pool.token1, state.held[1])];
  };
  const values = new Map<string, number>();
  const counted = new Map<string, number>();
  const claimed = new Map<string, number>();
  const loose: { readonly address: string; readonly sides: readonly Side[]; readonly isListed: boolean }[] = [];
  for (const pool of pools) {
    const both = sides(pool);
    if (!both || both.every(({ usd }) => usd === null)) continue;
    const anchor = both.filter((side) => side.isAnchor);
    if (!anchor.length) {
      loose.push({ address: pool.address, sides: both, isListed: isListed(pool.token0) && isListed(pool.token1) });
      continue;
    }
    const most = anchor.length === 2 ? Infinity : anchor[0]!.usd;
    const parts = both.map(({ usd, isAnchor: isWell }) =>
      isWell || usd === null ? usd : most === null ? null : Math.min(usd, most),
    );
    if (parts.every((part) => part === null)) continue;
    values.set(pool.address, (parts[0] ?? 0) + (parts[1] ?? 0));
    both.forEach(({ token }, place) => counted.set(token, (counted.get(token) ?? 0) + (parts[place] ?? 0)));
  }
  for (const { sides: both, isListed: isVouched } of loose) {
    if (isVouched) continue;
    for (const { token, usd } of both) if (!isListed(token)) claimed.set(token, (claimed.get(token) ?? 0) + (usd ?? 0));
  }
  for (const { address, sides: both, isListed: isVouched } of loose) {
    const parts = both.map(({ token, usd }) => {
      const all = claimed.get(token);
      if (usd === null || isVouched || isListed(token) || !all) return usd ?? 0;
      return usd * Math.min(1, Math.max(0, priceOf(token)!.anchorUsd - (counted.get(token) ?? 0)) / all);
    });
    values.set(address, parts[0]! + parts[1]!);
  }
  return values;
}
