import type { ChainIndex } from "../chainIndex";
import type { Pool } from "../entities";
import type { PricingPool } from "../pricing/tokenPrices";
import { toWhole } from "../../lib/pricing/units";

/** Updates a pool's offers to its present prices. */
export function offerPrices(index: ChainIndex, pool: Pool) {
  index.market.prices.set(pool.address, placeOf(pool), asPricingPool(index, pool));
}

/** Orders pools by their creation. A block has fewer logs than this. */
const MAX_LOGS = 2 ** 20;

function placeOf({ createdBlock, createdLogIndex }: Pool): number {
  return createdBlock * MAX_LOGS + createdLogIndex;
}

/** Returns a pool as input of pricing; null without a price. */
export function asPricingPool(index: ChainIndex, pool: Pool): PricingPool | null {
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

/** Returns the value behind a pool's price: at most its liquidity at that price, as if spread over all prices. */
function depthOf({ sqrtPrice, liquidity, reserve0, reserve1 }: Pool) {
  if (liquidity === null || !sqrtPrice) return { depth0: reserve0, depth1: reserve1 };
  const virtual0 = (liquidity << 96n) / sqrtPrice;
  const virtual1 = (liquidity * sqrtPrice) >> 96n;
  return { depth0: virtual0 < reserve0 ? virtual0 : reserve0, depth1: virtual1 < reserve1 ? virtual1 : reserve1 };
}
