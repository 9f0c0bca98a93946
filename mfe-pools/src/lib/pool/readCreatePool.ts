import { graphql, readInlineData } from "react-relay/hooks";
import type { readCreatePool_pool$key } from "./__generated__/readCreatePool_pool.graphql";
import { readLiquidityPool, type LiquidityPool } from "./liquidityPool";
import { readPoolPrice } from "./readPoolPrice";
import { readPoolSide, type PoolSide } from "./poolPair";
import { readTierPool, type TierPool } from "../tiers/readTierPool";

/** Existing pool of a pair, for the form of a new position. */
export type CreatePool = {
  readonly pool: LiquidityPool;
  readonly tier: TierPool;
  readonly sides: readonly [PoolSide, PoolSide];
  /** In whole token1 for one whole token0; null without a price. */
  readonly price: number | null;
};

/** Returns a pool; null while data for its contracts is unknown. */
export function readCreatePool(key: readCreatePool_pool$key): CreatePool | null {
  const data = readInlineData(
    graphql`
      fragment readCreatePool_pool on Pool @inline {
        token0 {
          ...poolPair_token
        }
        token1 {
          ...poolPair_token
        }
        ...liquidityPool_pool
        ...readTierPool_pool
        ...readPoolPrice_pool
      }
    `,
    key,
  );
  const { token0, token1 } = data;
  const pool = readLiquidityPool(data);
  if (!pool || !token0 || !token1) return null;
  return {
    pool,
    tier: readTierPool(data),
    price: readPoolPrice(data),
    sides: [readPoolSide(token0), readPoolSide(token1)],
  };
}
