import { isPlausiblePrice } from "../../lib/pricing/bounds";
import { depegged } from "./pegs";
import type { PricingPool, PricingRules } from "./tokenPrices";
import type { TokenPrice } from "../../lib/pricing/tokenPrice";

/** A pool's offer for a token: an amount of an anchor, at a price. */
type Offer = {
  readonly pool: string;
  /** The pool's rank in the order of creation: of equal offers the oldest one counts. */
  readonly place: number;
  /** Whole units of the anchor. */
  readonly depth: number;
  readonly anchorsPerToken: number;
};

type Offered = { readonly token: string; readonly list: Offer[]; readonly offer: Offer };

export type AnchorPrices = ReadonlyMap<string, TokenPrice>;

/**
 * Computes the prices of `deriveTokenPrices` incrementally: a changed pool replaces its own offers, and a token's price
 * is found on demand, among the deepest offers of each anchor.
 */
export class PriceGraph {
  /** By token and anchor, the deepest first. */
  private readonly offers = new Map<string, Map<string, Offer[]>>();
  /** The present offers of each pool. */
  private readonly offered = new Map<string, readonly Offered[]>();
  private anchorPrices: AnchorPrices | null = null;
  /** Cached prices of tokens at the known prices of the anchors. */
  private readonly tokenPrices = new Map<string, TokenPrice | null>();

  constructor(private readonly rules: PricingRules) {}

  /** Replaces a pool's offers; null for a pool without a price. */
  set(address: string, place: number, pool: PricingPool | null) {
    const before = this.offered.get(address) ?? [];
    for (const { list, offer } of before) list.splice(placeOf(list, offer), 1);
    const now = pool ? [...this.add(place, pool)] : [];
    if (now.length) this.offered.set(address, now);
    else this.offered.delete(address);
    for (const { token } of [...before, ...now]) {
      this.tokenPrices.delete(token);
      if (this.rules.anchors.has(token)) this.anchorPrices = null;
    }
  }

  /** The prices of the well-known tokens. The same object until one of them may have changed. */
  get anchors(): AnchorPrices {
    if (!this.anchorPrices) {
      this.tokenPrices.clear();
      this.anchorPrices = this.priceAnchors();
    }
    return this.anchorPrices;
  }

  /** Returns a token's price, at given prices of the anchors; null while no pool prices it. */
  priceOf(token: string, anchors = this.anchors): TokenPrice | null {
    if (this.rules.anchors.has(token)) return anchors.get(token) ?? null;
    if (anchors !== this.anchorPrices) return this.bestOffer(token, anchors);
    let price = this.tokenPrices.get(token);
    if (price === undefined) {
      price = this.bestOffer(token, anchors);
      this.tokenPrices.set(token, price);
    }
    return price;
  }

  private *add(place: number, { address, token0, token1, price, depth0, depth1 }: PricingPool): Generator<Offered> {
    if (price === null || token0 === token1) return;
    for (const [token, anchor, depth, anchorsPerToken] of [
      [token0, token1, depth1, price],
      [token1, token0, depth0, 1 / price],
    ] as const) {
      if (!this.rules.anchors.has(anchor) || !(depth > 0)) continue;
      const list = this.listOf(token, anchor);
      const offer = { pool: address, place, depth, anchorsPerToken };
      list.splice(placeOf(list, offer), 0, offer);
      yield { token, list, offer };
    }
  }

  private listOf(token: string, anchor: string): Offer[] {
    let ofToken = this.offers.get(token);
    if (!ofToken) this.offers.set(token, (ofToken = new Map<string, Offer[]>()));
    let list = ofToken.get(anchor);
    if (!list) ofToken.set(anchor, (list = []));
    return list;
  }

  /** Prices the best-connected anchor first: each later one may then be priced through the earlier ones. */
  private priceAnchors(): AnchorPrices {
    const prices = new Map<string, TokenPrice>();
    const lost = depegged(this.rules, (token, anchor) => this.offers.get(token)?.get(anchor)?.[0] ?? null);
    for (const stablecoin of this.rules.stablecoins) {
      if (!lost.has(stablecoin)) prices.set(stablecoin, { usd: 1, pool: null, anchorUsd: Infinity });
    }
    for (;;) {
      let next: readonly [string, TokenPrice] | null = null;
      for (const anchor of this.rules.anchors) {
        const price = prices.has(anchor) ? null : this.bestOffer(anchor, prices);
        if (price && !(next && next[1].anchorUsd >= price.anchorUsd)) next = [anchor, price];
      }
      if (!next) return prices;
      prices.set(...next);
    }
  }

  private bestOffer(token: string, anchors: AnchorPrices): TokenPrice | null {
    let best: TokenPrice | null = null;
    let bestPlace = Infinity;
    for (const [anchor, list] of this.offers.get(token) ?? []) {
      const anchorUsd = anchors.get(anchor)?.usd;
      if (anchorUsd === undefined) continue;
      for (const { pool, place, depth, anchorsPerToken } of list) {
        const depthUsd = depth * anchorUsd;
        if (!(depthUsd >= this.rules.minimumAnchorUsd)) break;
        if (best && depthUsd < best.anchorUsd) break;
        const isBetter = !best || depthUsd > best.anchorUsd || place < bestPlace;
        const usd = anchorsPerToken * anchorUsd;
        if (!isBetter || !isPlausiblePrice(usd)) continue;
        best = { usd, pool, anchorUsd: depthUsd };
        bestPlace = place;
      }
    }
    return best;
  }
}

/** Returns the index of an offer in a sorted list, or the index to insert it at. */
function placeOf(list: readonly Offer[], { depth, place }: Offer): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle]!;
    if (other.depth > depth || (other.depth === depth && other.place < place)) low = middle + 1;
    else high = middle;
  }
  return low;
}
