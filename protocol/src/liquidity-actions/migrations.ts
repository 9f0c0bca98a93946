import { type Address, type Hex, isAddressEqual, zeroAddress } from "viem";
import type { Amounts } from "../liquidity";
import { multicall } from "../multicall";
import type { TokenPair } from "../pairRouter";
import type { PoolKey } from "../poolKey";
import {
  callV3PositionManager,
  callV4PositionManager,
  encodeExecute,
  initializePool,
  permitV3PositionCommand,
} from "../universalRouter";
import { migratePair, type PairMigration, permitMigrator } from "../v3Migrator";
import {
  burnV3Position,
  collectV3Position,
  createV3Pool,
  decreaseV3Position,
  permitV3Position,
  type V3PoolName,
} from "../v3PositionManager";
import { type AmountLimits, mintPosition, OPEN_DELTA, settle, sweepCurrency, unwrapHeldCoin } from "../v4Actions";
import { modifyLiquidities } from "../v4PositionManager";
import { checkLiquidity, checkRecipient, type LiquidityPlan, type PlanContracts, tokensToAllow } from "./plan";
import { checkRange, type TickRange } from "./tickRange";

export type PairToV3 = Omit<PairMigration, "tickLower" | "tickUpper"> & {
  readonly contracts: PlanContracts<"v3Migrator">;
  readonly range: TickRange;
  /** Initial price if the pool does not exist. */
  readonly initialSqrtPriceX96?: bigint;
  /** Signature of `pairPermitTypedData` for the migrator, this liquidity and this deadline; replaces an allowance. */
  readonly permitSignature?: Hex;
};

/** Moves liquidity from a V2 pair to a new V3 position. The remainder of the deposit is paid to the account. */
export function planPairToV3({
  contracts: { v3Migrator },
  range,
  initialSqrtPriceX96,
  permitSignature,
  ...migration
}: PairToV3): LiquidityPlan {
  const { pair, liquidity, pool, deadlineSeconds } = migration;
  checkRecipient(migration.recipient);
  checkLiquidity(liquidity);
  const calls = [
    ...(initialSqrtPriceX96 === undefined ? [] : [createV3Pool(pool, initialSqrtPriceX96)]),
    ...(permitSignature === undefined ? [] : [permitMigrator(pair, liquidity, deadlineSeconds, permitSignature)]),
    migratePair({ ...migration, ...range }),
  ];
  const own = [{ token: pair, amount: liquidity }];
  return {
    calls: [{ to: v3Migrator, data: multicall(calls), value: 0n }],
    allowances: permitSignature === undefined ? tokensToAllow("TOKEN", v3Migrator, own) : [],
  };
}

export type V3ToV4 = {
  readonly contracts: PlanContracts<"universalRouter" | "v3PositionManager" | "v4PositionManager" | "weth">;
  readonly from: {
    readonly tokenId: bigint;
    readonly pool: V3PoolName;
    readonly liquidity: bigint;
    /** `burnMinimum` of the liquidity. */
    readonly minimum: AmountLimits;
    /** Whether the position's token is burned; allowed only if all of its liquidity is moved. */
    readonly isBurned: boolean;
  };
  readonly to: {
    /** Key of a pool of the same tokens, with the native coin instead of the wrapped one. */
    readonly key: PoolKey;
    readonly range: TickRange;
    /** `depositWithin` of the V3 position's payout with its fees, converted by `amountsInV4`. */
    readonly liquidity: bigint;
    readonly maximum: AmountLimits;
    readonly hookData?: Hex;
    /** Initial price if the pool does not exist. */
    readonly initialSqrtPriceX96?: bigint;
  };
  /** Receives the new position, and the remainder of the deposit. */
  readonly recipient: Address;
  readonly deadlineSeconds: bigint;
  /** Signature of `v3PositionPermitTypedData` for the router; replaces an approval. */
  readonly signedPermit?: { readonly signature: Hex; readonly deadlineSeconds: bigint };
};

/** Moves liquidity from a V3 position to a new V4 position, by one call of the Universal Router. */
export function planV3ToV4({ contracts, from, to, recipient, deadlineSeconds, signedPermit }: V3ToV4): LiquidityPlan {
  const { universalRouter, v3PositionManager, v4PositionManager, weth } = contracts;
  const { tokenId, pool, liquidity, minimum, isBurned } = from;
  const { key, range, maximum, hookData, initialSqrtPriceX96 } = to;
  checkTokens(pool, key, weth);
  checkRecipient(recipient);
  checkRange(range, key.tickSpacing);
  for (const moved of [liquidity, to.liquidity]) checkLiquidity(moved);
  const mint = { liquidity: to.liquidity, maximum, recipient, ...(hookData === undefined ? {} : { hookData }) };
  const actions = [
    ...(key.currency0 === zeroAddress ? [unwrapHeldCoin()] : []),
    mintPosition({ key, ...range }, mint),
    // The manager pays from what it collected. It keeps nothing: anyone could take it.
    settle(key.currency0, OPEN_DELTA, false),
    settle(key.currency1, OPEN_DELTA, false),
    sweepCurrency(key.currency0, recipient),
    sweepCurrency(key.currency1, recipient),
  ];
  const commands = [
    ...(signedPermit ? [permitV3PositionCommand(permitV3Position(universalRouter, tokenId, signedPermit))] : []),
    callV3PositionManager(decreaseV3Position({ tokenId, liquidity, minimum, deadlineSeconds })),
    callV3PositionManager(collectV3Position(tokenId, v4PositionManager)),
    ...(isBurned ? [callV3PositionManager(burnV3Position(tokenId))] : []),
    ...(initialSqrtPriceX96 === undefined ? [] : [initializePool(key, initialSqrtPriceX96)]),
    callV4PositionManager(modifyLiquidities(actions, deadlineSeconds)),
  ];
  return {
    calls: [{ to: universalRouter, data: encodeExecute(commands, deadlineSeconds), value: 0n }],
    allowances: signedPermit
      ? []
      : [{ kind: "POSITION", manager: v3PositionManager, tokenId, spender: universalRouter }],
  };
}

function checkTokens(pair: TokenPair, { currency0, currency1 }: PoolKey, weth: Address) {
  const inV4 = tokensInV4(pair, weth, currency0 === zeroAddress);
  if (isAddressEqual(inV4[0], currency0) && isAddressEqual(inV4[1], currency1)) return;
  throw new RangeError(`the V4 pool must have ${inV4[0]} and ${inV4[1]}, got ${currency0} and ${currency1}`);
}

/**
 * Returns the currencies of a V4 pool of the same tokens, with the native coin instead of the wrapped one if
 * `isNative`.
 */
export function tokensInV4(
  { token0, token1 }: TokenPair,
  weth: Address,
  isNative: boolean,
): readonly [Address, Address] {
  if (!isNative || ![token0, token1].some((token) => isAddressEqual(token, weth))) return [token0, token1];
  // The zero address sorts first.
  return [zeroAddress, isAddressEqual(token0, weth) ? token1 : token0];
}

/** Converts amounts of a V2 pair or a V3 pool to the token order of a V4 pool of the same tokens. */
export function amountsInV4(amounts: Amounts, pair: TokenPair, key: PoolKey, weth: Address): Amounts {
  const isSwapped = key.currency0 === zeroAddress && isAddressEqual(pair.token1, weth);
  return isSwapped ? { amount0: amounts.amount1, amount1: amounts.amount0 } : amounts;
}
