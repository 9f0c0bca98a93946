import type { Amounts } from "@cenote/protocol/liquidity";
import type { PositionStatus } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { toWhole } from "../../indexer/pricing/units";
import type { PoolRow } from "../pool/poolStore";
import type { TokenRow } from "../token/tokenStore";
import type { PositionRow } from "./positionStore";

/** How a position of any version stands; what a version does not have is null. Amounts are raw units. */
export type Standing = {
  readonly pool: PoolRow;
  readonly blockNumber: number | null;
  readonly status: PositionStatus;
  readonly liquidity: bigint;
  readonly range: { readonly tickLower: number; readonly tickUpper: number } | null;
  readonly sharePercent: number | null;
  readonly amounts: Amounts;
  readonly fees: Amounts | null;
};

/** Null while the chain's node does not answer. */
export async function standingOf(row: PositionRow, context: Context): Promise<Standing | null> {
  if (row.version === "V2") return shareOf(row, context);
  const state = await context.positionStates.load(row);
  if (!state) return null;
  const { pool, blockNumber, liquidity, tick, tickLower, tickUpper, amount0, amount1, fees0, fees1 } = state;
  const isInRange = tick >= tickLower && tick < tickUpper;
  return {
    pool,
    blockNumber,
    status: liquidity === 0n ? "CLOSED" : isInRange ? "OPEN" : "OUT_OF_RANGE",
    liquidity,
    range: { tickLower, tickUpper },
    sharePercent: null,
    amounts: { amount0, amount1 },
    fees: { amount0: fees0, amount1: fees1 },
  };
}

/** A share of a pair is worth its part of the reserves, as the pair would pay it out. */
async function shareOf({ chain, address, shares }: PositionRow, { pools, chains }: Context): Promise<Standing | null> {
  const [pool, asOf] = await Promise.all([pools.find({ chain, version: "V2", address }), chains.asOf(chain)]);
  const supply = BigInt(pool?.shares ?? 0);
  if (!pool || supply === 0n) return null;
  const liquidity = BigInt(shares ?? 0);
  const partOf = (reserve: string) => (BigInt(reserve) * liquidity) / supply;
  return {
    pool,
    blockNumber: asOf?.blockNumber ?? null,
    status: liquidity === 0n ? "CLOSED" : "OPEN",
    liquidity,
    range: null,
    sharePercent: (Number(liquidity) / Number(supply)) * 100,
    amounts: { amount0: partOf(pool.reserve0), amount1: partOf(pool.reserve1) },
    fees: null,
  };
}

/** A pool's tokens in their order; null for one that is not indexed. */
export function tokensOf({ chain, token0, token1 }: PoolRow, { tokens }: Context) {
  return Promise.all([tokens.find({ chain, address: token0 }), tokens.find({ chain, address: token1 })]);
}

type Priced = Pick<TokenRow, "decimals" | "priceUsd"> | null;

/** Dollars at the prices of now; NaN where a price that it needs is unknown. */
export function worthNow(amounts: Amounts, [token0, token1]: readonly [Priced, Priced]): number {
  return (
    worth(amounts.amount0, token0, token0?.priceUsd ?? null) + worth(amounts.amount1, token1, token1?.priceUsd ?? null)
  );
}

/** Dollars for raw units at a price; NaN where the price is needed and unknown. */
export function worth(amount: bigint, token: Pick<TokenRow, "decimals"> | null, price: number | null): number {
  if (amount === 0n) return 0;
  return token?.decimals == null || price === null ? NaN : toWhole(amount, token.decimals) * price;
}
