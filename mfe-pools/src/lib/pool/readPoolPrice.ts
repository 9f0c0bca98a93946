import { graphql, readInlineData } from "react-relay/hooks";
import { priceAtSqrt } from "@cenote/protocol/ticks";
import type { readPoolPrice_pool$key } from "./__generated__/readPoolPrice_pool.graphql";

/**
 * Returns the current price in whole token1 for one whole token0; for a V2 pair from its reserves; null where it
 * cannot be represented.
 */
export function readPoolPrice(key: readPoolPrice_pool$key): number | null {
  const pool = readInlineData(
    graphql`
      fragment readPoolPrice_pool on Pool @inline {
        token0Supply
        token1Supply
        token0 {
          decimals
        }
        token1 {
          decimals
        }
        ... on V3Pool {
          sqrtPriceX96
        }
        ... on V4Pool {
          sqrtPriceX96
        }
        __typename
      }
    `,
    key,
  );
  const { token0, token1, token0Supply, token1Supply, sqrtPriceX96 } = pool;
  if (pool.__typename === "V2Pair") return token0Supply && token1Supply ? token1Supply / token0Supply : null;
  if (!sqrtPriceX96 || token0?.decimals == null || token1?.decimals == null) return null;
  return priceAtSqrt(BigInt(sqrtPriceX96), token0.decimals, token1.decimals);
}

/** Returns the price in the shown direction. */
export function inDirection(price: number | null, isReversed: boolean): number | null {
  return price !== null && isReversed ? 1 / price : price;
}
