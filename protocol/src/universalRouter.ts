import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from "viem";
import { permitSingle, type TokenPermit } from "./permit2";
import { POOL_KEY_TYPE, type PoolKey } from "./poolKey";
import { CONTRACT_BALANCE, encodeActions, type V4Action } from "./v4Actions";

/** A command of the Universal Router (2.0 and 2.1) with its encoded input: `Commands.sol`. */
export type RouterCommand = { readonly code: number; readonly input: Hex };

/** The router's aliases for its caller and for itself, as recipients: `ActionConstants.sol`. */
export const ROUTER_CALLER: Address = "0x0000000000000000000000000000000000000001";
export const ROUTER_ITSELF: Address = "0x0000000000000000000000000000000000000002";
/** Amount to sell that stands for the router's balance of the token. */
export const ROUTER_BALANCE = CONTRACT_BALANCE;

/** Flag of a command's code: its failure does not revert the others. */
export const MAY_FAIL = 0x80;

/** A swap's tokens from the sold to the bought one, and the fee of each V3 pool between them, in 1/1,000,000. */
export type V3Path = { readonly tokens: readonly Address[]; readonly fees: readonly number[] };

type Payment = {
  readonly recipient: Address;
  /** Whether the caller pays, by Permit2; otherwise the router pays from its balance. */
  readonly isPaidByCaller: boolean;
};
/** Amounts in smallest units; the minimum and the maximum are required, so that every swap has a limit. */
export type ExactIn = Payment & { readonly amountIn: bigint; readonly minimumOut: bigint };
export type ExactOut = Payment & { readonly amountOut: bigint; readonly maximumIn: bigint };

export const V2_SWAP = parseAbiParameters("address, uint256, uint256, address[], bool");
export const V3_SWAP = parseAbiParameters("address, uint256, uint256, bytes, bool");
export const RECIPIENT_AND_AMOUNT = parseAbiParameters("address, uint256");
export const TOKEN_RECIPIENT_AND_AMOUNT = parseAbiParameters("address, address, uint256");
export const PERMIT = parseAbiParameters([
  "PermitSingle permit, bytes signature",
  "struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
  "struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }",
]);
const INITIALIZATION = [POOL_KEY_TYPE, ...parseAbiParameters("uint160")] as const;
const ROUTER_ABI = parseAbi(["function execute(bytes commands, bytes[] inputs, uint256 deadline) payable"]);

export function swapV2ExactIn(path: readonly Address[], swap: ExactIn): RouterCommand {
  const { recipient, amountIn, minimumOut, isPaidByCaller } = swap;
  return { code: 0x08, input: encodeAbiParameters(V2_SWAP, [recipient, amountIn, minimumOut, path, isPaidByCaller]) };
}

export function swapV2ExactOut(path: readonly Address[], swap: ExactOut): RouterCommand {
  const { recipient, amountOut, maximumIn, isPaidByCaller } = swap;
  return { code: 0x09, input: encodeAbiParameters(V2_SWAP, [recipient, amountOut, maximumIn, path, isPaidByCaller]) };
}

export function swapV3ExactIn(path: V3Path, swap: ExactIn): RouterCommand {
  const { recipient, amountIn, minimumOut, isPaidByCaller } = swap;
  const input = encodeAbiParameters(V3_SWAP, [recipient, amountIn, minimumOut, packPath(path), isPaidByCaller]);
  return { code: 0x00, input };
}

/** The contracts walk an exact-output path from its end; `path` is still given in the direction of the swap. */
export function swapV3ExactOut({ tokens, fees }: V3Path, swap: ExactOut): RouterCommand {
  const { recipient, amountOut, maximumIn, isPaidByCaller } = swap;
  const path = packPath({ tokens: [...tokens].reverse(), fees: [...fees].reverse() });
  return { code: 0x01, input: encodeAbiParameters(V3_SWAP, [recipient, amountOut, maximumIn, path, isPaidByCaller]) };
}

/** Encodes V4 actions. Each swap among them has its own limit. */
export function swapV4(actions: readonly V4Action[]): RouterCommand {
  return { code: 0x10, input: encodeActions(actions) };
}

/**
 * Grants Permit2's allowance by signature. It may fail: a permit that was already used leaves its allowance in place.
 */
export function permit(permission: TokenPermit, signature: Hex): RouterCommand {
  return { code: 0x0a | MAY_FAIL, input: encodeAbiParameters(PERMIT, [permitSingle(permission), signature]) };
}

/** Transfers a token of the caller by Permit2. */
export function transferFrom(token: Address, recipient: Address, amount: bigint): RouterCommand {
  return { code: 0x02, input: encodeAbiParameters(TOKEN_RECIPIENT_AND_AMOUNT, [token, recipient, amount]) };
}

/** Wraps an amount of the router's native coin. */
export function wrapNative(recipient: Address, amount: bigint): RouterCommand {
  return { code: 0x0b, input: encodeAbiParameters(RECIPIENT_AND_AMOUNT, [recipient, amount]) };
}

/** Unwraps the router's whole wrapped balance, and reverts if it is less than the minimum. */
export function unwrapNative(recipient: Address, minimum: bigint): RouterCommand {
  return { code: 0x0c, input: encodeAbiParameters(RECIPIENT_AND_AMOUNT, [recipient, minimum]) };
}

/** Sends the router's whole balance of a token, and reverts if it is less than the minimum. */
export function sweep(token: Address, recipient: Address, minimum: bigint): RouterCommand {
  return { code: 0x04, input: encodeAbiParameters(TOKEN_RECIPIENT_AND_AMOUNT, [token, recipient, minimum]) };
}

/**
 * Lets the router change a V3 position by its `permit`. It may fail: one that was already used leaves the approval in
 * place.
 */
export function permitV3PositionCommand(permitCall: Hex): RouterCommand {
  return { code: 0x11 | MAY_FAIL, input: permitCall };
}

/** Calls the V3 position manager: the router accepts only `decreaseLiquidity`, `collect` and `burn`. */
export function callV3PositionManager(call: Hex): RouterCommand {
  return { code: 0x12, input: call };
}

/** Initializes a V4 pool. It may fail: a pool created in the meantime keeps its price. */
export function initializePool(key: PoolKey, sqrtPriceX96: bigint): RouterCommand {
  return { code: 0x13 | MAY_FAIL, input: encodeAbiParameters(INITIALIZATION, [key, sqrtPriceX96]) };
}

/** Calls `modifyLiquidities` of the V4 position manager: the router accepts only actions that mint. */
export function callV4PositionManager(call: Hex): RouterCommand {
  return { code: 0x14, input: call };
}

/** Encodes the router's `execute`; after the deadline, in seconds since the epoch, it reverts. */
export function encodeExecute(commands: readonly RouterCommand[], deadlineSeconds: bigint): Hex {
  const codes = toHex(Uint8Array.from(commands.map(({ code }) => code)));
  const args = [codes, commands.map(({ input }) => input), deadlineSeconds] as const;
  return encodeFunctionData({ abi: ROUTER_ABI, functionName: "execute", args });
}

/** Packs tokens of 20 bytes with fees of 3 between them: `Path.sol` of v3-periphery. */
function packPath({ tokens, fees }: V3Path): Hex {
  if (fees.length !== tokens.length - 1) {
    throw new RangeError(`a path of ${tokens.length} tokens must have ${tokens.length - 1} fees, got ${fees.length}`);
  }
  const hops = fees.map((fee, index) => encodePacked(["uint24", "address"], [fee, tokens[index + 1]!]));
  return concatHex([encodePacked(["address"], [tokens[0]!]), ...hops]);
}
