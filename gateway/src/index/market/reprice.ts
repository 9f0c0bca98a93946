import type { ChainIndex } from "../chainIndex";
import type { Pool, Token } from "../entities";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { offerPrices } from "./offerPrices";
import type { AnchorPrices } from "../pricing/priceGraph";
import type { TokenPrice } from "../../lib/pricing/tokenPrice";

/**
 * Number of pools that a block revalues besides those it touched. Smaller indexes are fully current after each block.
 */
const REVALUED_POOLS = 500;

/** Pools that a block touches or affects, and their tokens' prices before it. */
export type Reach = { readonly pools: ReadonlySet<Pool>; readonly pricesBefore: ReadonlyMap<Token, TokenPrice | null> };

/**
 * Adopts the prices of touched pools, and finds the pools to revalue: the touched ones, those that share a token with
 * them, and when an anchor's price moves, a part of all others.
 */
export function reprice(index: ChainIndex, touched: ReadonlySet<Pool>): Reach {
  const { prices, revaluation } = index.market;
  const anchorsBefore = prices.anchors;
  const pricesBefore = new Map<Token, TokenPrice | null>();
  const remember = (token: Token) => {
    if (!pricesBefore.has(token)) pricesBefore.set(token, index.priceOf(token, anchorsBefore));
  };
  for (const pool of touched) for (const token of [pool.token0, pool.token1]) remember(token);
  // Their price comes from no pool, or from another token.
  for (const token of marketTokens(index)) remember(token);
  for (const token of index.market.outdatedTokens) remember(token);
  index.market.outdatedTokens.clear();

  for (const pool of touched) offerPrices(index, pool);
  if (haveMoved(anchorsBefore, prices.anchors)) revaluation.restart();
  for (const token of marketTokens(index)) {
    // Empty pools are not in the queue; their value is zero or unknown.
    if (!pricesBefore.get(token) !== !index.priceOf(token)) revaluation.reach(index.market.poolsOf(token));
  }
  for (const { token0, token1 } of touched) {
    for (const token of [token0, token1]) if (!index.isAnchor(token)) revaluation.reach(index.market.poolsOf(token));
  }

  const pools = new Set(touched);
  const left = () => REVALUED_POOLS + touched.size - pools.size;
  const meetTokens = () => {
    for (const { token0, token1 } of pools) {
      for (const token of [token0, token1]) {
        if (pricesBefore.has(token)) continue;
        remember(token);
        // A moved anchor gave it a price, removed it, or made another pool the deepest one.
        if (token.price?.pool !== index.priceOf(token)?.pool) revaluation.reach(index.market.poolsOf(token));
      }
    }
  };
  revaluation.addReached(pools, REVALUED_POOLS / 2);
  revaluation.addOld(pools, left());
  meetTokens();
  revaluation.addReached(pools, left());
  meetTokens();
  return { pools, pricesBefore };
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
