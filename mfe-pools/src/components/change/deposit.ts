import type { Address } from "viem";
import type { Amounts } from "@cenote/protocol/liquidity";
import {
  depositedAmounts,
  depositOf,
  depositWithin,
  mintMaximum,
  mintMinimum,
  otherAmount,
  type Side,
} from "@cenote/protocol/liquidity-actions/deposit";
import {
  pairDepositMinimum,
  pairDepositOf,
  pairOtherAmount,
  type PairReserves,
} from "@cenote/protocol/liquidity-actions/pairDeposit";
import { planPairDeposit } from "@cenote/protocol/liquidity-actions/pairPlans";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { planV3Increase, planV3Mint } from "@cenote/protocol/liquidity-actions/v3Plans";
import { planV4Increase, planV4Mint } from "@cenote/protocol/liquidity-actions/v4Plans";
import { movedTokens, type PairPool, type V3PoolFacts, type V4PoolFacts } from "../../lib/pool/liquidityPool";
import { changeKey, type LiquidityChange, type TokenMove } from "./liquidityChange";

/** Target of a deposit. */
export type DepositTarget = PairTarget | RangeTarget;
export type PairTarget = { readonly pool: PairPool; readonly reserves: PairReserves };
export type RangeTarget = {
  readonly pool: V3PoolFacts | V4PoolFacts;
  readonly range: TickRange;
  /** Price of the pool, or the initial one of a new pool. */
  readonly sqrtPriceX96: bigint;
  /** Whether the pool does not exist yet: the deposit creates it at its price. */
  readonly isNew: boolean;
  /** Existing position with its fees; null for a new one. */
  readonly position: { readonly tokenId: bigint; readonly fees: Amounts } | null;
};

const Q192 = 2n ** 192n;

/** Returns the amount of the other token that a pair of this price takes, rounded down. */
export function otherAtPrice(side: Side, amount: bigint, sqrtPriceX96: bigint): bigint {
  const price = sqrtPriceX96 * sqrtPriceX96;
  return side === 0 ? (amount * price) / Q192 : (amount * Q192) / price;
}

/** Returns the amount of the other token that a deposit takes; null where it takes nothing of the given one. */
export function otherOf(target: DepositTarget, side: Side, amount: bigint): bigint | null {
  if ("reserves" in target) return pairOtherAmount(side, amount, target.reserves);
  return otherAmount(side, amount, target.range, target.sqrtPriceX96);
}

/** Returns the deposited amounts for maximum amounts. */
export function takenOf(target: DepositTarget, amounts: Amounts): Amounts & { readonly liquidity: bigint } {
  if ("reserves" in target) return pairDepositOf(amounts, target.reserves);
  return depositOf(amounts, target.range, target.sqrtPriceX96);
}

/** Returns the side whose amount a deposit takes in full: the other amount exceeds the need. */
export function fullSide(target: DepositTarget, amounts: Amounts): { readonly side: Side; readonly amount: bigint } {
  const taken = takenOf(target, amounts);
  const isFirst = taken.amount0 * amounts.amount1 >= taken.amount1 * amounts.amount0;
  return isFirst ? { side: 0, amount: amounts.amount0 } : { side: 1, amount: amounts.amount1 };
}

export type Deposit = {
  readonly account: Address;
  /** The visitor's amounts of both tokens, in smallest units. */
  readonly amounts: Amounts;
  /** Balances of the account; a V4 deposit never takes more than these. Null while unknown. */
  readonly held: Amounts | null;
  /** Whether the coin is paid in place of its wrapped form. */
  readonly isNative: boolean;
  readonly slippageBps: number;
};

/** Returns the change of a deposit; null where the amounts are too small for any liquidity. */
export function depositChange(target: DepositTarget, deposit: Deposit): LiquidityChange | null {
  const taken = takenOf(target, deposit.amounts);
  if (taken.liquidity <= 0n) return null;
  if ("reserves" in target) return pairChange(target, deposit, taken);
  return target.pool.version === "V3"
    ? v3Change(target, target.pool, deposit, taken)
    : v4Change(target, target.pool, deposit, taken.liquidity);
}

function pairChange(
  { pool, reserves }: PairTarget,
  { account, amounts, isNative, slippageBps }: Deposit,
  taken: Amounts,
): LiquidityChange {
  const minimum = pairDepositMinimum(amounts, reserves, slippageBps);
  return {
    chain: pool.chain,
    account,
    kind: reserves.totalSupply === 0n ? "create" : "add",
    moves: paidMoves(movedTokens(pool, isNative), taken, amounts),
    key: changeKey("pair", pool.id, amounts, minimum, isNative),
    plan: (contracts, deadlineSeconds) =>
      planPairDeposit({
        contracts,
        pair: pool.pair,
        amounts,
        minimum,
        recipient: account,
        deadlineSeconds,
        isNative: isNative && pool.coinSide !== null,
      }),
  };
}

function v3Change(
  { range, sqrtPriceX96, isNew, position }: RangeTarget,
  pool: V3PoolFacts,
  { account, amounts, isNative: wantsNative, slippageBps }: Deposit,
  taken: Amounts,
): LiquidityChange {
  const minimum = mintMinimum(amounts, range, sqrtPriceX96, slippageBps);
  const isNative = wantsNative && pool.coinSide !== null;
  return {
    chain: pool.chain,
    account,
    kind: position ? "add" : "create",
    createsPool: isNew,
    moves: paidMoves(movedTokens(pool, isNative), taken, amounts),
    key: changeKey("V3", pool.name, range, amounts, minimum, isNative, position?.tokenId, isNew && sqrtPriceX96),
    plan: (contracts, deadlineSeconds) => {
      const paid = { contracts, pool: pool.name, amounts, minimum, isNative, deadlineSeconds };
      if (position) return planV3Increase({ ...paid, tokenId: position.tokenId });
      const created = isNew ? { initialSqrtPriceX96: sqrtPriceX96 } : {};
      return planV3Mint({ ...paid, ...created, range, recipient: account });
    },
  };
}

function v4Change(
  { range, sqrtPriceX96, isNew, position }: RangeTarget,
  pool: V4PoolFacts,
  { account, amounts, held, slippageBps }: Deposit,
  mostLiquidity: bigint,
): LiquidityChange | null {
  const { liquidity, maximum } = withinBalance({ range, sqrtPriceX96, amounts, held, slippageBps, mostLiquidity });
  if (liquidity <= 0n) return null;
  const { amount0, amount1 } = depositedAmounts(liquidity, range, sqrtPriceX96);
  const fees = position?.fees ?? { amount0: 0n, amount1: 0n };
  const net = { amount0: amount0 - fees.amount0, amount1: amount1 - fees.amount1 };
  const limits = { amount0: maximum.amount0 - fees.amount0, amount1: maximum.amount1 - fees.amount1 };
  return {
    chain: pool.chain,
    account,
    kind: position ? "add" : "create",
    createsPool: isNew,
    moves: paidMoves(pool.tokens, net, limits),
    key: changeKey("V4", pool.key, range, liquidity, maximum, position?.tokenId, isNew && sqrtPriceX96),
    signable: ({ v4PositionManager }) => ({ kind: "PERMITS", spender: v4PositionManager }),
    plan: (contracts, deadlineSeconds, signed) => {
      const signedPermits = signed?.kind === "PERMITS" ? { signedPermits: signed } : {};
      const owed = { key: pool.key, owner: account, liquidity, maximum, ...signedPermits };
      const paid = { contracts, ...owed, deadlineSeconds };
      if (position) return planV4Increase({ ...paid, tokenId: position.tokenId });
      const created = isNew ? { initialSqrtPriceX96: sqrtPriceX96 } : {};
      return planV4Mint({ ...paid, ...created, range, recipient: account });
    },
  };
}

type WithinBalance = Pick<RangeTarget, "range" | "sqrtPriceX96"> &
  Pick<Deposit, "amounts" | "held" | "slippageBps"> & { readonly mostLiquidity: bigint };

/**
 * Limits a deposit to the account's balances: V4 takes up to its maximum when the price moves, so the liquidity is
 * reduced where the balances do not cover it.
 */
function withinBalance({ range, sqrtPriceX96, amounts, held, slippageBps, mostLiquidity }: WithinBalance) {
  const maximum = mintMaximum(mostLiquidity, range, sqrtPriceX96, slippageBps);
  const isCovered = !held || (maximum.amount0 <= held.amount0 && maximum.amount1 <= held.amount1);
  if (isCovered) return { liquidity: mostLiquidity, maximum };
  return depositWithin(
    {
      amount0: least(held.amount0, maximum.amount0, amounts.amount0),
      amount1: least(held.amount1, maximum.amount1, amounts.amount1),
    },
    ...([range, sqrtPriceX96, slippageBps] as const),
  );
}

function least(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (one < other ? one : other));
}

/** Returns the outgoing amounts of a pool's tokens; where the fees exceed the deposit, the incoming amount. */
function paidMoves(
  [token0, token1]: readonly [TokenMove["token"], TokenMove["token"]],
  expected: Amounts,
  most: Amounts,
): readonly TokenMove[] {
  return [...moveOf(token0, expected.amount0, most.amount0), ...moveOf(token1, expected.amount1, most.amount1)];
}

function moveOf(token: TokenMove["token"], expected: bigint, most: bigint): readonly TokenMove[] {
  if (expected > 0n || most > 0n) {
    return [{ token, direction: "out", expected: expected > 0n ? expected : 0n, limit: most > 0n ? most : 0n }];
  }
  return expected < 0n ? [{ token, direction: "in", expected: -expected, limit: most < 0n ? -most : 0n }] : [];
}
