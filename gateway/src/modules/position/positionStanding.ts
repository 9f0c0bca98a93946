import type { Amounts } from "@cenote/protocol/liquidity";
import { lesser, minus } from "@cenote/protocol/positionLedger";
import type { PositionStatus } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { toWhole } from "../../lib/pricing/units";
import type { PoolRow } from "../pool/poolStore";
import type { TokenRow } from "../../store/tables/tokenSql";
import { historyOf } from "./positionHistory";
import type { PositionState } from "./positionState";
import type { PositionRow } from "./positionStore";

/** The state of a position of any version; fields that a version lacks are null. Amounts are raw units. */
export type Standing = {
  readonly pool: PoolRow;
  readonly blockNumber: number | null;
  readonly status: PositionStatus;
  readonly liquidity: bigint;
  readonly range: { readonly tickLower: number; readonly tickUpper: number } | null;
  readonly sharePercent: number | null;
  readonly amounts: Amounts;
  /** V3: withdrawn from the liquidity, but not collected yet. */
  readonly uncollected: Amounts | null;
  /** Fees that could be collected; for V2 they are part of the amounts. */
  readonly fees: Amounts | null;
};

/** Returns the state of a position; null while the chain's node does not answer. */
export async function standingOf(row: PositionRow, context: Context): Promise<Standing | null> {
  if (row.version === "V2") return shareOf(row, context);
  const state = await context.positionStates.load(row);
  if (!state) return null;
  const { pool, blockNumber, liquidity, tickLower, tickUpper, amount0, amount1, owed } = state;
  const uncollected = await uncollectedOf(row, state, context);
  return {
    pool,
    blockNumber,
    status: statusOf(state),
    liquidity,
    range: { tickLower, tickUpper },
    sharePercent: null,
    amounts: { amount0, amount1 },
    uncollected,
    fees: uncollected ? minus(owed, uncollected) : owed,
  };
}

function statusOf({ liquidity, owed, tick, tickLower, tickUpper }: PositionState): PositionStatus {
  if (liquidity === 0n) return isNothing(owed) ? "CLOSED" : "UNCOLLECTED";
  return tick >= tickLower && tick < tickUpper ? "OPEN" : "OUT_OF_RANGE";
}

/** Returns V3's withdrawn tokens: the contract adds them to the owed fees, and the position's events separate them. */
async function uncollectedOf(row: PositionRow, { booked }: PositionState, context: Context): Promise<Amounts | null> {
  if (!booked || isNothing(booked)) return booked;
  return lesser(booked, (await historyOf(row, context)).ledger.uncollected);
}

function isNothing({ amount0, amount1 }: Amounts): boolean {
  return amount0 === 0n && amount1 === 0n;
}

/** Returns the state of a pair's share: its part of the reserves, as the pair would pay it out. */
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
    uncollected: null,
    fees: null,
  };
}

/** Returns a pool's tokens in order; null for one that is not indexed. */
export function tokensOf({ chain, token0, token1 }: PoolRow, { tokens }: Context) {
  return Promise.all([tokens.find({ chain, address: token0 }), tokens.find({ chain, address: token1 })]);
}

type Priced = Pick<TokenRow, "decimals" | "priceUsd"> | null;

/** Returns the dollars at present prices; NaN if a required price is unknown. */
export function worthNow(amounts: Amounts, [token0, token1]: readonly [Priced, Priced]): number {
  return (
    worth(amounts.amount0, token0, token0?.priceUsd ?? null) + worth(amounts.amount1, token1, token1?.priceUsd ?? null)
  );
}

/** Returns the dollars for raw units at a price; NaN if the price is required and unknown. */
export function worth(amount: bigint, token: Pick<TokenRow, "decimals"> | null, price: number | null): number {
  if (amount === 0n) return 0;
  return token?.decimals == null || price === null ? NaN : toWhole(amount, token.decimals) * price;
}
