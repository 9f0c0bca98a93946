import type { Amounts } from "@cenote/protocol/liquidity";
import {
  burnMinimum,
  depositedAmounts,
  depositOf,
  depositWithin,
  mintMinimum,
} from "@cenote/protocol/liquidity-actions/deposit";
import { planPairToV3, planV3ToV4 } from "@cenote/protocol/liquidity-actions/migrations";
import { movedTokens, type V3PoolFacts, type V4PoolFacts } from "../../lib/pool/liquidityPool";
import { amountsInTarget } from "../../lib/migration/targetOrder";
import type { OwnedPosition } from "../../lib/position/ownedPosition";
import type { RangeTarget } from "./deposit";
import { changeKey, type LiquidityChange, type TokenMove } from "./liquidityChange";
import { sumOf, WHOLE_BPS, withdrawnParts } from "./withdrawal";

/** Position that can be moved to a newer version. */
export type MigratedPosition = PairPosition | V3Position;
export type PairPosition = Extract<OwnedPosition, { readonly version: "V2" }>;
type V3Position = Extract<OwnedPosition, { readonly version: "V3" }>;

/** Target of a migration. */
export type MigrationTarget = Omit<RangeTarget, "position">;

/** Amounts of a migration, in the order of the new pool and in smallest units. */
export type MigrationParts = {
  /** Amounts that the old position pays, with its fees. */
  readonly paid: Amounts;
  /** Amounts that the new position takes. */
  readonly taken: Amounts;
  /** Remaining amounts, which are paid to the account. */
  readonly rest: Amounts;
};

type MigrationSettings = {
  /** Whether the wrapped coin that V3 does not take is paid as the coin. */
  readonly isNative: boolean;
  /** In basis points. */
  readonly slippageBps: number;
};

const WHOLE_PERCENT = 100;

/**
 * Returns the amounts of a full migration at current prices. Null while a price is unknown, and for a position without
 * liquidity.
 */
export function migrationParts(
  position: MigratedPosition,
  target: MigrationTarget,
  slippageBps: number,
): MigrationParts | null {
  const parts = withdrawnParts(position, WHOLE_BPS);
  if (!parts || parts.liquidity === 0n) return null;
  const paid = amountsInTarget(sumOf(parts.amounts, parts.fees), { from: position.pool, to: target.pool });
  const { range, sqrtPriceX96 } = target;
  const { liquidity } =
    position.version === "V3"
      ? depositWithin(paid, range, sqrtPriceX96, slippageBps)
      : depositOf(paid, range, sqrtPriceX96);
  const taken = depositedAmounts(liquidity, range, sqrtPriceX96);
  return { paid, taken, rest: { amount0: paid.amount0 - taken.amount0, amount1: paid.amount1 - taken.amount1 } };
}

/**
 * Migrates a whole position in one call: a pair's share to V3, or a V3 position to V4. Null while a price is unknown,
 * where the new position would have no liquidity, and from V2 to V4, which no contract supports in one call.
 */
export function migrationOf(
  position: MigratedPosition,
  target: MigrationTarget,
  settings: MigrationSettings,
): LiquidityChange | null {
  const parts = migrationParts(position, target, settings.slippageBps);
  if (!parts || (parts.taken.amount0 === 0n && parts.taken.amount1 === 0n)) return null;
  const { pool } = target;
  if (position.version === "V2")
    return pool.version === "V3" ? pairToV3(position, target, pool, parts, settings) : null;
  return pool.version === "V4" ? v3ToV4(position, target, pool, parts, settings) : null;
}

function pairToV3(
  { owner: account, liquidity, pool: { pair } }: PairPosition,
  { range, sqrtPriceX96, isNew }: MigrationTarget,
  pool: V3PoolFacts,
  { paid, taken }: MigrationParts,
  { isNative: wantsNative, slippageBps }: MigrationSettings,
): LiquidityChange {
  const isNative = wantsNative && pool.coinSide !== null;
  const minimum = mintMinimum(paid, range, sqrtPriceX96, slippageBps);
  return {
    chain: pool.chain,
    account,
    kind: "migrate",
    moves: takenMoves(movedTokens(pool, isNative), taken, minimum),
    key: changeKey("V2 to V3", pair.address, liquidity, pool.name, range, minimum, isNative, isNew && sqrtPriceX96),
    signable: () => ({ kind: "PAIR", pair: pair.address, liquidity }),
    plan: ({ v3Migrator }, deadlineSeconds, signed) => {
      if (!v3Migrator) throw new RangeError("No contract migrates pairs to V3 on this chain");
      return planPairToV3({
        ...(signed?.kind === "PAIR" && { permitSignature: signed.signature }),
        contracts: { v3Migrator },
        pair: pair.address,
        liquidity,
        percentage: WHOLE_PERCENT,
        pool: pool.name,
        range,
        isNative,
        minimum,
        recipient: account,
        deadlineSeconds,
        ...(isNew ? { initialSqrtPriceX96: sqrtPriceX96 } : {}),
      });
    },
  };
}

function v3ToV4(
  { owner: account, liquidity, tokenId, range: oldRange, pool: oldPool }: V3Position,
  { range, sqrtPriceX96, isNew }: MigrationTarget,
  pool: V4PoolFacts,
  { paid, taken }: MigrationParts,
  { slippageBps }: MigrationSettings,
): LiquidityChange | null {
  if (oldPool.sqrtPriceX96 === null) return null;
  const minimum = burnMinimum(liquidity, oldRange, oldPool.sqrtPriceX96, slippageBps);
  const deposit = depositWithin(paid, range, sqrtPriceX96, slippageBps);
  const created = isNew ? { initialSqrtPriceX96: sqrtPriceX96 } : {};
  return {
    chain: pool.chain,
    account,
    kind: "migrate",
    // The liquidity is exact: its amounts of the tokens depend on the price.
    moves: takenMoves(pool.tokens, taken, null),
    key: changeKey("V3 to V4", tokenId, liquidity, minimum, pool.key, range, deposit, isNew && sqrtPriceX96),
    signable: ({ v3PositionManager }) => ({ kind: "POSITION", manager: v3PositionManager }),
    plan: (contracts, deadlineSeconds, signed) =>
      planV3ToV4({
        ...(signed?.kind === "POSITION" && { signedPermit: signed }),
        contracts,
        from: { tokenId, pool: oldPool.name, liquidity, minimum, isBurned: true },
        to: { key: pool.key, range, ...deposit, ...created },
        recipient: account,
        deadlineSeconds,
      }),
  };
}

/** Returns the amounts that the new position takes, without zero amounts. */
function takenMoves(
  [token0, token1]: readonly [TokenMove["token"], TokenMove["token"]],
  taken: Amounts,
  least: Amounts | null,
): readonly TokenMove[] {
  const moves: readonly TokenMove[] = [
    { token: token0, direction: "moved", expected: taken.amount0, limit: least && least.amount0 },
    { token: token1, direction: "moved", expected: taken.amount1, limit: least && least.amount1 },
  ];
  return moves.filter(({ expected }) => expected > 0n);
}
