import type { Amounts } from "@cenote/protocol/liquidity";
import { burnMinimum, shareOfLiquidity, withdrawnAmounts } from "@cenote/protocol/liquidity-actions/deposit";
import { pairWithdrawalMinimum, pairWithdrawnAmounts } from "@cenote/protocol/liquidity-actions/pairDeposit";
import { planPairWithdrawal } from "@cenote/protocol/liquidity-actions/pairPlans";
import { planV3Collection, planV3Withdrawal } from "@cenote/protocol/liquidity-actions/v3Plans";
import { planV4Collection, planV4Withdrawal } from "@cenote/protocol/liquidity-actions/v4Plans";
import { movedTokens } from "../../lib/pool/liquidityPool";
import type { OwnedPosition, RangedPosition } from "../../lib/position/ownedPosition";
import { changeKey, type LiquidityChange, type TokenMove } from "./liquidityChange";

export type Withdrawal = {
  /** From 1 to 10,000. */
  readonly shareBps: number;
  /** Whether the coin's wrapped form is paid as the coin. */
  readonly isNative: boolean;
  readonly slippageBps: number;
};

/** Share of a whole position. */
export const WHOLE_BPS = 10_000;

/** Amounts that a withdrawal pays: those of the liquidity, and the fees with them. Null while the price is unknown. */
export type WithdrawnParts = { readonly liquidity: bigint; readonly amounts: Amounts; readonly fees: Amounts };

export function withdrawnParts(position: OwnedPosition, shareBps: number): WithdrawnParts | null {
  const liquidity = shareOfLiquidity(position.liquidity, shareBps);
  if (position.version === "V2") {
    const { reserves } = position.pool;
    return reserves && { liquidity, amounts: pairWithdrawnAmounts(liquidity, reserves), fees: NOTHING };
  }
  const { pool, range, fees } = position;
  if (pool.sqrtPriceX96 === null) return null;
  return { liquidity, amounts: withdrawnAmounts(liquidity, range, pool.sqrtPriceX96), fees };
}

const NOTHING: Amounts = { amount0: 0n, amount1: 0n };

/** Withdraws a share of a position's liquidity, with all of its fees. Null while the price is unknown. */
export function withdrawalOf(position: OwnedPosition, withdrawal: Withdrawal): LiquidityChange | null {
  const { shareBps, isNative, slippageBps } = withdrawal;
  const parts = withdrawnParts(position, shareBps);
  if (!parts || parts.liquidity === 0n) return null;
  const { liquidity, amounts, fees } = parts;
  const { owner: recipient, pool } = position;
  const minimum = minimumOf(position, liquidity, slippageBps);
  const base = { chain: pool.chain, account: recipient, kind: "remove" } as const;
  const key = changeKey("remove", pool.id, "tokenId" in position && position.tokenId, liquidity, minimum, isNative);
  const moves = paidMoves(position, isNative, sumOf(amounts, fees), sumOf(minimum, fees));
  if (position.version === "V2") {
    const { pair } = position.pool;
    return {
      ...base,
      moves,
      key,
      signable: () => ({ kind: "PAIR", pair: pair.address, liquidity }),
      plan: (contracts, deadlineSeconds, signed) =>
        planPairWithdrawal({
          ...(signed?.kind === "PAIR" && { permitSignature: signed.signature }),
          contracts,
          pair,
          liquidity,
          isNative: hasCoin(position, isNative),
          minimum,
          recipient,
          deadlineSeconds,
          // Its calls have the same effect for tokens without a fee.
          hasTransferFee: pool.tokens.some(({ dangers }) => Boolean(dangers.buyFee) || Boolean(dangers.sellFee)),
        }),
    };
  }
  const { tokenId } = position;
  const isBurned = shareBps === WHOLE_BPS;
  if (position.version === "V3") {
    return {
      ...base,
      moves,
      key,
      plan: (contracts, deadlineSeconds) =>
        planV3Withdrawal({
          contracts,
          tokenId,
          pool: position.pool.name,
          liquidity,
          isBurned,
          minimum,
          recipient,
          deadlineSeconds,
          isNative: hasCoin(position, isNative),
        }),
    };
  }
  return {
    ...base,
    moves,
    key,
    plan: (contracts, deadlineSeconds) =>
      planV4Withdrawal({
        contracts,
        key: position.pool.key,
        tokenId,
        minimum,
        recipient,
        deadlineSeconds,
        liquidity: isBurned ? "all" : liquidity,
      }),
  };
}

/** Collects the fees of positions of one version and chain in one transaction; null without positions. */
export function collectionOf(positions: readonly RangedPosition[], isNative: boolean): LiquidityChange | null {
  const [first] = positions;
  if (!first) return null;
  const { owner: recipient, pool } = first;
  const key = changeKey("collect", pool.chain, isNative, ...positions.flatMap(({ tokenId, fees }) => [tokenId, fees]));
  const moves = mergeMoves(positions.flatMap((position) => paidMoves(position, isNative, position.fees, null)));
  const base = { chain: pool.chain, account: recipient, kind: "collect", moves, key } as const;
  if (first.version === "V3") {
    const ofV3 = positions.flatMap((position) => (position.version === "V3" ? position : []));
    const named = ofV3.map(({ tokenId, pool: { name } }) => ({ tokenId, pool: name }));
    const isPaidAsCoin = ofV3.some((position) => hasCoin(position, isNative));
    return {
      ...base,
      plan: (contracts) => planV3Collection({ contracts, positions: named, recipient, isNative: isPaidAsCoin }),
    };
  }
  const ofV4 = positions.flatMap((position) => (position.version === "V4" ? position : []));
  const named = ofV4.map(({ tokenId, pool: { key: poolKey } }) => ({ tokenId, key: poolKey }));
  return {
    ...base,
    plan: (contracts, deadlineSeconds) => planV4Collection({ contracts, positions: named, recipient, deadlineSeconds }),
  };
}

function minimumOf(position: OwnedPosition, liquidity: bigint, slippageBps: number): Amounts {
  if (position.version === "V2") return pairWithdrawalMinimum(liquidity, position.pool.reserves!, slippageBps);
  return burnMinimum(liquidity, position.range, position.pool.sqrtPriceX96!, slippageBps);
}

function hasCoin({ pool }: OwnedPosition, isNative: boolean): boolean {
  return isNative && pool.coinSide !== null;
}

/** Returns the incoming amounts of a pool's tokens, without zero amounts. */
function paidMoves(
  { pool }: OwnedPosition,
  isNative: boolean,
  expected: Amounts,
  least: Amounts | null,
): readonly TokenMove[] {
  const [token0, token1] = movedTokens(pool, isNative);
  const moves: readonly TokenMove[] = [
    { token: token0, direction: "in", expected: expected.amount0, limit: least && least.amount0 },
    { token: token1, direction: "in", expected: expected.amount1, limit: least && least.amount1 },
  ];
  return moves.filter((move) => move.expected > 0n);
}

/** Merges the moves of each token into one. */
function mergeMoves(moves: readonly TokenMove[]): readonly TokenMove[] {
  const byToken = new Map<string | null, TokenMove>();
  for (const move of moves) {
    const former = byToken.get(move.token.address);
    byToken.set(move.token.address, former ? { ...former, expected: former.expected + move.expected } : move);
  }
  return [...byToken.values()];
}

export function sumOf(one: Amounts, other: Amounts): Amounts {
  return { amount0: one.amount0 + other.amount0, amount1: one.amount1 + other.amount1 };
}
