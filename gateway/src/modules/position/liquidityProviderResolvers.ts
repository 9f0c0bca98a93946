import { amountsOfLiquidity, type Amounts } from "@cenote/protocol/liquidity";
import type { Resolvers, V3PoolResolvers } from "../../__generated__/resolvers";
import { toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage, type PageArgs } from "../../request/connection";
import type { Context } from "../../context";
import { nodeId } from "../../request/nodeId";
import { usd } from "../market/amounts";
import type { PoolRow } from "../pool/poolStore";
import { PROVIDER_KEY_LENGTH, providerKey, type LiquidityProviderRow } from "./liquidityProviderStore";
import { tokensOf, worthNow } from "./positionStanding";

const liquidityProviders = (async (pool: PoolRow, args: PageArgs, context: Context) => {
  const page = turnPage(args, PROVIDER_KEY_LENGTH);
  const rows = await context.liquidityProviders.of(pool, page);
  return toConnection(rows, page, (row) => encodeCursor(providerKey(row)));
}) satisfies V3PoolResolvers["liquidityProviders"];

export const liquidityProviderResolvers: Resolvers = {
  V2Pair: { liquidityProviders },
  V3Pool: { liquidityProviders },
  V4Pool: { liquidityProviders },
  LiquidityProvider: {
    id: ({ position: { chain, version, address, key, owner } }) =>
      nodeId("LiquidityProvider", chain, version, address, version === "V2" ? owner : key),
    owner: ({ position }) => toAddress(position.owner),
    shareOfPool: ({ pool, liquidity, isInRange }) => {
      const whole = Number((pool.version === "V2" ? pool.shares : pool.liquidity) ?? 0);
      if (whole === 0) return null;
      return isInRange ? (Number(liquidity) / whole) * 100 : 0;
    },
    tickLower: ({ position }) => position.tickLower,
    tickUpper: ({ position }) => position.tickUpper,
    value: async (row, _, context) => {
      const amounts = amountsOf(row);
      return amounts && usd(worthNow(amounts, await tokensOf(row.pool, context)));
    },
  },
};

/**
 * Returns the amounts that the liquidity could be withdrawn for at the pool's price, without fees; null before the pool
 * has a price.
 */
function amountsOf({ pool, position: { tickLower, tickUpper }, liquidity }: LiquidityProviderRow): Amounts | null {
  const own = BigInt(liquidity);
  if (pool.version === "V2") {
    const supply = BigInt(pool.shares ?? 0);
    if (supply === 0n) return null;
    return { amount0: (BigInt(pool.reserve0) * own) / supply, amount1: (BigInt(pool.reserve1) * own) / supply };
  }
  if (pool.sqrtPrice === null || tickLower === null || tickUpper === null) return null;
  return amountsOfLiquidity(own, tickLower, tickUpper, BigInt(pool.sqrtPrice), "down");
}
