import type { ChainIndex } from "./chainIndex";
import type { Pool, Token } from "./entities";
import { deriveTokenPrices, type PricingPool } from "./pricing/tokenPrices";
import { toWhole } from "./pricing/units";

/** A pool with less of a well-known token prices nothing. */
const MINIMUM_ANCHOR_USD = 1000;

/** Prices all tokens; returns those whose price or its source changed, with the dollars before. */
export function priceTokens(index: ChainIndex): Map<Token, number | null> {
  const pools = [...index.pools.values()].map((pool) => asPricingPool(index, pool)).filter((pool) => pool !== null);
  const prices = deriveTokenPrices(pools, {
    stablecoins: index.stablecoins,
    anchors: index.anchors,
    minimumAnchorUsd: MINIMUM_ANCHOR_USD,
  });
  const before = new Map<Token, number | null>();
  for (const token of index.tokens.values()) {
    const price = prices.get(index.pricedAs(token.address)) ?? null;
    if (price?.usd !== token.price?.usd || price?.pool !== token.price?.pool) {
      before.set(token, token.price?.usd ?? null);
      index.changes.tokens.add(token);
    }
    token.price = price;
  }
  return before;
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
