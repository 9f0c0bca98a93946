import type { ChainIndex } from "../chainIndex";
import { asPricingPool } from "./offerPrices";
import { deriveTokenPrices } from "../pricing/tokenPrices";

/**
 * Recomputes all prices and sums from all pools; throws an error if one differs from the incremental state, even in the
 * last digit.
 */
export function checkMarket(index: ChainIndex) {
  const pools = [...index.pools.values()].map((pool) => asPricingPool(index, pool)).filter((pool) => pool !== null);
  const derived = deriveTokenPrices(pools, index.market.rules);
  for (const token of index.tokens.values()) {
    const [kept, derivedPrice] = [index.priceOf(token), derived.get(index.pricedAs(token.address)) ?? null];
    if (
      kept?.usd === derivedPrice?.usd &&
      kept?.pool === derivedPrice?.pool &&
      kept?.anchorUsd === derivedPrice?.anchorUsd
    )
      continue;
    throw new Error(
      `The kept price of ${token.address} is ${kept?.usd}; all pools together give ${derivedPrice?.usd}.`,
    );
  }
  if (!index.market.locked.equals(index.market.locked.recount()))
    throw new Error("The kept sums of locked values are not those of all pools.");
}
