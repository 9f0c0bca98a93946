import type { ChainIndex } from "./chainIndex";
import { ZERO_ADDRESS, type Pool, type Token } from "./entities";
import type { AnchorPrices } from "./pricing/priceGraph";
import { deriveTokenPrices, type PricingPool, type TokenPrice } from "./pricing/tokenPrices";
import { toWhole } from "./pricing/units";
import { lockedOf, shareOfToken } from "./valuePools";

/** How many pools a block values again besides those it touched. Smaller indexes are all up to date after each block. */
const REVALUED_POOLS = 500;

/** Lets a pool offer the prices it has now. */
export function offerPrices(index: ChainIndex, pool: Pool) {
  index.prices.set(pool.address, placeOf(pool), asPricingPool(index, pool));
}

/** Pools that a block touches or reaches, and what the tokens in them cost before it. */
export type Reach = { readonly pools: ReadonlySet<Pool>; readonly pricesBefore: ReadonlyMap<Token, TokenPrice | null> };

/**
 * Adopts the prices of touched pools, and finds the pools to value again: the touched ones, those that share a token with
 * them, and when an anchor's price moves, a part of all others.
 */
export function reprice(index: ChainIndex, touched: ReadonlySet<Pool>): Reach {
  const { prices, revaluation } = index;
  const anchorsBefore = prices.anchors;
  const pricesBefore = new Map<Token, TokenPrice | null>();
  const remember = (token: Token) => {
    if (!pricesBefore.has(token)) pricesBefore.set(token, index.priceOf(token, anchorsBefore));
  };
  for (const pool of touched) for (const token of [pool.token0, pool.token1]) remember(token);
  // They have a price without a pool, or another token's.
  for (const token of marketTokens(index)) remember(token);

  for (const pool of touched) offerPrices(index, pool);
  if (haveMoved(anchorsBefore, prices.anchors)) revaluation.restart();
  for (const token of marketTokens(index)) {
    // Empty pools have no turn with the others, and are worth nothing or an unknown amount.
    if (!pricesBefore.get(token) !== !index.priceOf(token)) revaluation.reach(index.poolsOf(token));
  }
  for (const { token0, token1 } of touched) {
    for (const token of [token0, token1]) if (!index.isAnchor(token)) revaluation.reach(index.poolsOf(token));
  }

  const pools = new Set(touched);
  for (const pool of revaluation.takeReached(REVALUED_POOLS / 2)) pools.add(pool);
  const left = () => REVALUED_POOLS + touched.size - pools.size;
  for (const pool of revaluation.takeOld(left())) pools.add(pool);
  for (const { token0, token1 } of pools) {
    for (const token of [token0, token1]) {
      if (pricesBefore.has(token)) continue;
      remember(token);
      // An anchor that moved gave it a price, took it, or made another pool the deepest one.
      if (pricesBefore.get(token)?.pool !== index.priceOf(token)?.pool) revaluation.reach(index.poolsOf(token));
    }
  }
  for (const pool of revaluation.takeReached(left())) {
    pools.add(pool);
    remember(pool.token0);
    remember(pool.token1);
  }
  return { pools, pricesBefore };
}

/** Adopts what tokens cost and lock now; returns those of which something changed. */
export function adoptFigures(index: ChainIndex, tokens: Iterable<Token>): Set<Token> {
  const changed = new Set<Token>();
  for (const token of tokens) {
    const price = index.priceOf(token);
    const valueLockedUsd = price ? lockedOf(index, token) : null;
    const share = shareOfToken(index, token);
    const isSame =
      price?.usd === token.price?.usd &&
      price?.pool === token.price?.pool &&
      valueLockedUsd === token.valueLockedUsd &&
      share === token.share;
    Object.assign(token, { price, valueLockedUsd, share });
    if (isSame) continue;
    index.changes.tokens.add(token);
    changed.add(token);
  }
  return changed;
}

/**
 * Computes all prices and sums by a walk through all pools; throws an error where one differs from what was kept by
 * difference. Nothing may: not by the last digit.
 */
export function checkMarket(index: ChainIndex) {
  const pools = [...index.pools.values()].map((pool) => asPricingPool(index, pool)).filter((pool) => pool !== null);
  const derived = deriveTokenPrices(pools, index.pricingRules);
  for (const token of index.tokens.values()) {
    const [kept, found] = [index.priceOf(token), derived.get(index.pricedAs(token.address)) ?? null];
    if (kept?.usd === found?.usd && kept?.pool === found?.pool && kept?.anchorUsd === found?.anchorUsd) continue;
    throw new Error(`The kept price of ${token.address} is ${kept?.usd}; all pools together give ${found?.usd}.`);
  }
  if (!index.locked.equals(index.locked.recount()))
    throw new Error("The kept sums of locked values are not those of all pools.");
}

/** The native token and the anchors. */
function marketTokens(index: ChainIndex): Token[] {
  return [ZERO_ADDRESS, ...index.anchors]
    .map((address) => index.tokens.get(address))
    .filter((token) => token !== undefined);
}

function haveMoved(before: AnchorPrices, now: AnchorPrices): boolean {
  return (
    before !== now &&
    (before.size !== now.size || [...now].some(([anchor, { usd }]) => before.get(anchor)?.usd !== usd))
  );
}

/** Pools in the order they were made. A block has fewer logs than this. */
const MOST_LOGS = 2 ** 20;

function placeOf({ createdBlock, createdLogIndex }: Pool): number {
  return createdBlock * MOST_LOGS + createdLogIndex;
}

function asPricingPool(index: ChainIndex, pool: Pool): PricingPool | null {
  const { token0, token1, price } = pool;
  if (price === null || token0.decimals === null || token1.decimals === null) return null;
  const { depth0, depth1 } = depthOf(pool);
  return {
    address: pool.address,
    token0: index.pricedAs(token0.address),
    token1: index.pricedAs(token1.address),
    price,
    depth0: toWhole(depth0, token0.decimals),
    depth1: toWhole(depth1, token1.decimals),
  };
}

/** The value behind a pool's price: at most its liquidity at that price, as if spread over all prices. */
function depthOf({ sqrtPrice, liquidity, reserve0, reserve1 }: Pool) {
  if (liquidity === null || !sqrtPrice) return { depth0: reserve0, depth1: reserve1 };
  const virtual0 = (liquidity << 96n) / sqrtPrice;
  const virtual1 = (liquidity * sqrtPrice) >> 96n;
  return { depth0: virtual0 < reserve0 ? virtual0 : reserve0, depth1: virtual1 < reserve1 ? virtual1 : reserve1 };
}
