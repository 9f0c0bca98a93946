import { type Address, encodeAbiParameters, type Hex, parseAbiParameters, toHex } from "viem";
import { POOL_KEY_TYPE, type PoolKey } from "./poolKey";

/** An action of a V4 router or position manager with its encoded parameters: `Actions.sol` of v4-periphery. */
export type V4Action = { readonly code: number; readonly parameters: Hex };

/** Amount for settle and take: the whole open debt or credit of the router or the position manager. */
export const OPEN_DELTA = 0n;
/** Amount that stands for the contract's own balance. */
export const CONTRACT_BALANCE = 1n << 255n;

const ONE_AMOUNT = parseAbiParameters("uint256");
const ONE_ADDRESS = parseAbiParameters("address");
const TWO_ADDRESSES = parseAbiParameters("address, address");
const THREE_ADDRESSES = parseAbiParameters("address, address, address");
export const ADDRESS_AND_AMOUNT = parseAbiParameters("address, uint256");
export const CURRENCY_TO_RECIPIENT = parseAbiParameters("address, address, uint256");
export const SETTLEMENT = parseAbiParameters("address, uint256, bool");
const CHANGE_OF_LIQUIDITY = parseAbiParameters("uint256, uint256, uint128, uint128, bytes");
const BURN = parseAbiParameters("uint256, uint128, uint128, bytes");
const MINT = [POOL_KEY_TYPE, ...parseAbiParameters("int24, int24, uint256, uint128, uint128, address, bytes")] as const;
export const SINGLE_SWAP = [
  {
    type: "tuple",
    components: [
      POOL_KEY_TYPE,
      { name: "zeroForOne", type: "bool" },
      { name: "amount", type: "uint128" },
      { name: "limit", type: "uint128" },
      { name: "hookData", type: "bytes" },
    ],
  },
] as const;

type SingleSwap = { readonly key: PoolKey; readonly isZeroForOne: boolean; readonly hookData?: Hex };

/**
 * Sells an exact amount into one pool; amount 0 sells the output of the previous swap. Amounts are in smallest units.
 */
export function swapExactInSingle({
  key,
  isZeroForOne,
  amountIn,
  minimumOut,
  hookData = "0x",
}: SingleSwap & { readonly amountIn: bigint; readonly minimumOut: bigint }): V4Action {
  const swap = { poolKey: key, zeroForOne: isZeroForOne, amount: amountIn, limit: minimumOut, hookData };
  return { code: 0x06, parameters: encodeAbiParameters(SINGLE_SWAP, [swap]) };
}

/** Buys an exact amount from one pool; amount 0 buys the input of the previous swap, which is in the next pool. */
export function swapExactOutSingle({
  key,
  isZeroForOne,
  amountOut,
  maximumIn,
  hookData = "0x",
}: SingleSwap & { readonly amountOut: bigint; readonly maximumIn: bigint }): V4Action {
  const swap = { poolKey: key, zeroForOne: isZeroForOne, amount: amountOut, limit: maximumIn, hookData };
  return { code: 0x08, parameters: encodeAbiParameters(SINGLE_SWAP, [swap]) };
}

/**
 * Pays a currency to the pool manager, from the caller (by Permit2, or as the call's value) or from the contract
 * itself.
 */
export function settle(currency: Address, amount: bigint, isPaidByCaller: boolean): V4Action {
  return { code: 0x0b, parameters: encodeAbiParameters(SETTLEMENT, [currency, amount, isPaidByCaller]) };
}

/** Pays the whole debt in a currency, from the caller, and reverts if it is more than the maximum. */
export function settleAll(currency: Address, maximum: bigint): V4Action {
  return { code: 0x0c, parameters: encodeAbiParameters(ADDRESS_AND_AMOUNT, [currency, maximum]) };
}

/** Sends a currency that the pool manager owes to a recipient. */
export function take(currency: Address, recipient: Address, amount: bigint): V4Action {
  return { code: 0x0e, parameters: encodeAbiParameters(CURRENCY_TO_RECIPIENT, [currency, recipient, amount]) };
}

/** Sends the pool manager's whole debt in a currency to the caller, and reverts if it is less than the minimum. */
export function takeAll(currency: Address, minimum: bigint): V4Action {
  return { code: 0x0f, parameters: encodeAbiParameters(ADDRESS_AND_AMOUNT, [currency, minimum]) };
}

/** Pays the whole debt in both currencies of a pool, from the caller. */
export function settlePair({ currency0, currency1 }: PoolKey): V4Action {
  return { code: 0x0d, parameters: encodeAbiParameters(TWO_ADDRESSES, [currency0, currency1]) };
}

/** Sends the pool manager's whole debt in both currencies of a pool to a recipient. */
export function takePair({ currency0, currency1 }: PoolKey, recipient: Address): V4Action {
  return { code: 0x11, parameters: encodeAbiParameters(THREE_ADDRESSES, [currency0, currency1, recipient]) };
}

/** Pays or takes the open delta of a currency, whichever its sign: earned fees may exceed a deposit. */
export function closeCurrency(currency: Address): V4Action {
  return { code: 0x12, parameters: encodeAbiParameters(ONE_ADDRESS, [currency]) };
}

/** Sends the contract's remaining balance of a currency to a recipient, such as unused native coin. */
export function sweepCurrency(currency: Address, recipient: Address): V4Action {
  return { code: 0x14, parameters: encodeAbiParameters(TWO_ADDRESSES, [currency, recipient]) };
}

/** Unwraps the position manager's whole wrapped balance. */
export function unwrapHeldCoin(): V4Action {
  return { code: 0x16, parameters: encodeAbiParameters(ONE_AMOUNT, [CONTRACT_BALANCE]) };
}

/** Maxima or minima of both amounts, in smallest units. They exclude the position's fees. */
export type AmountLimits = { readonly amount0: bigint; readonly amount1: bigint };

export type Position = { readonly key: PoolKey; readonly tickLower: number; readonly tickUpper: number };

/** Mints a position of this liquidity for at most these amounts. */
export function mintPosition(
  { key, tickLower, tickUpper }: Position,
  {
    liquidity,
    maximum,
    recipient,
    hookData = "0x",
  }: {
    readonly liquidity: bigint;
    readonly maximum: AmountLimits;
    readonly recipient: Address;
    readonly hookData?: Hex;
  },
): V4Action {
  const { amount0, amount1 } = maximum;
  const values = [key, tickLower, tickUpper, liquidity, amount0, amount1, recipient, hookData] as const;
  return { code: 0x02, parameters: encodeAbiParameters(MINT, values) };
}

type LiquidityChange = { readonly tokenId: bigint; readonly liquidity: bigint; readonly hookData?: Hex };

/** Adds liquidity to a position for at most these amounts. */
export function increaseLiquidity({
  tokenId,
  liquidity,
  maximum,
  hookData = "0x",
}: LiquidityChange & { readonly maximum: AmountLimits }): V4Action {
  const values = [tokenId, liquidity, maximum.amount0, maximum.amount1, hookData] as const;
  return { code: 0x00, parameters: encodeAbiParameters(CHANGE_OF_LIQUIDITY, values) };
}

/** Withdraws liquidity from a position for at least these amounts; zero liquidity only collects its fees. */
export function decreaseLiquidity({
  tokenId,
  liquidity,
  minimum,
  hookData = "0x",
}: LiquidityChange & { readonly minimum: AmountLimits }): V4Action {
  const values = [tokenId, liquidity, minimum.amount0, minimum.amount1, hookData] as const;
  return { code: 0x01, parameters: encodeAbiParameters(CHANGE_OF_LIQUIDITY, values) };
}

/** Withdraws all liquidity of a position and burns its token. */
export function burnPosition({
  tokenId,
  minimum,
  hookData = "0x",
}: {
  readonly tokenId: bigint;
  readonly minimum: AmountLimits;
  readonly hookData?: Hex;
}): V4Action {
  const values = [tokenId, minimum.amount0, minimum.amount1, hookData] as const;
  return { code: 0x03, parameters: encodeAbiParameters(BURN, values) };
}

export const ACTIONS = parseAbiParameters("bytes, bytes[]");

/** Encodes actions into one value, as `BaseActionsRouter._executeActions` and `modifyLiquidities` take them. */
export function encodeActions(actions: readonly V4Action[]): Hex {
  const codes = toHex(Uint8Array.from(actions.map(({ code }) => code)));
  return encodeAbiParameters(ACTIONS, [codes, actions.map(({ parameters }) => parameters)]);
}
