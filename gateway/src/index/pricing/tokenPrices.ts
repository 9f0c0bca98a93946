import { isPlausiblePrice } from "../../lib/pricing/bounds";
import { depegged, type DeepestOffer, type PegOffer } from "./pegs";
import type { TokenPrice } from "../../lib/pricing/tokenPrice";

/** A pool as input of pricing: the amount of each token that can be traded at its price, in whole tokens. */
export type PricingPool = {
  readonly address: string;
  readonly token0: string;
  readonly token1: string;
  /** Whole token1 for one whole token0; null while the pool has none. */
  readonly price: number | null;
  readonly depth0: number;
  readonly depth1: number;
};

export type PricingRules = {
  readonly stablecoins: ReadonlySet<string>;
  /** Well-known tokens that prices may be derived through, stablecoins included. */
  readonly anchors: ReadonlySet<string>;
  /** Dollars of a well-known token that a pool must hold to price another token. */
  readonly minimumAnchorUsd: number;
};

/**
 * Prices every token that a chain of pools connects to a stablecoin, which is one dollar unless it has lost its peg. Each token is priced by the pool that holds most
 * of an anchor, in dollars; only anchors pass a price on, so an arbitrary token cannot lend value to another.
 */
export function deriveTokenPrices(pools: readonly PricingPool[], rules: PricingRules): Map<string, TokenPrice> {
  const prices = new Map<string, TokenPrice>();
  const lost = depegged(rules, deepestOffers(pools, rules));
  for (const stablecoin of rules.stablecoins) {
    if (!lost.has(stablecoin)) prices.set(stablecoin, { usd: 1, pool: null, anchorUsd: Infinity });
  }

  // Anchors first, the best-connected one at a time: each later one may then be priced through the earlier ones.
  for (;;) {
    const best = bestOffers(pools, prices, rules, (token) => rules.anchors.has(token) && !prices.has(token));
    let next: [string, TokenPrice] | null = null;
    for (const anchor of rules.anchors) {
      const offer = best.get(anchor);
      if (offer && !(next && next[1].anchorUsd >= offer.anchorUsd)) next = [anchor, offer];
    }
    if (!next) break;
    prices.set(...next);
  }

  for (const [token, price] of bestOffers(pools, prices, rules, (token) => !rules.anchors.has(token))) {
    prices.set(token, price);
  }
  return prices;
}

/** Finds the deepest offer between each two anchors; of equal ones the oldest. */
function deepestOffers(pools: readonly PricingPool[], { anchors }: PricingRules): DeepestOffer {
  const offers = new Map<string, PegOffer>();
  const add = (token: string, anchor: string, depth: number, anchorsPerToken: number) => {
    const key = `${token}:${anchor}`;
    if (depth > (offers.get(key)?.depth ?? 0)) offers.set(key, { depth, anchorsPerToken });
  };
  for (const { token0, token1, price, depth0, depth1 } of pools) {
    if (price === null || token0 === token1 || !anchors.has(token0) || !anchors.has(token1)) continue;
    add(token0, token1, depth1, price);
    add(token1, token0, depth0, 1 / price);
  }
  return (token, anchor) => offers.get(`${token}:${anchor}`) ?? null;
}

/** Returns each selected token's price in its deepest pool with a priced anchor. */
function bestOffers(
  pools: readonly PricingPool[],
  prices: ReadonlyMap<string, TokenPrice>,
  rules: PricingRules,
  isWanted: (token: string) => boolean,
): Map<string, TokenPrice> {
  const best = new Map<string, TokenPrice>();
  const offer = (token: string, anchor: string, anchorDepth: number, anchorsPerToken: number, pool: string) => {
    const anchorPrice = rules.anchors.has(anchor) || rules.stablecoins.has(anchor) ? prices.get(anchor) : undefined;
    if (!anchorPrice || !isWanted(token)) return;
    const anchorUsd = anchorDepth * anchorPrice.usd;
    const usd = anchorsPerToken * anchorPrice.usd;
    if (!(anchorUsd >= rules.minimumAnchorUsd) || !isPlausiblePrice(usd)) return;
    if (anchorUsd > (best.get(token)?.anchorUsd ?? -1)) best.set(token, { usd, pool, anchorUsd });
  };
  for (const { address, token0, token1, price, depth0, depth1 } of pools) {
    if (price === null) continue;
    offer(token0, token1, depth1, price, address);
    offer(token1, token0, depth0, 1 / price, address);
  }
  return best;
}
