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

/** One command of the Universal Router (2.0 and 2.1) with its encoded input: `Commands.sol`. */
export type RouterCommand = { readonly code: number; readonly input: Hex };

/** The router's own names for its caller and for itself, as recipients: `ActionConstants.sol`. */
export const ROUTER_CALLER: Address = "0x0000000000000000000000000000000000000001";
export const ROUTER_ITSELF: Address = "0x0000000000000000000000000000000000000002";
/** As an amount to sell: all that the router holds of the token. */
export const ROUTER_BALANCE = CONTRACT_BALANCE;

/** Added to a command's code: its failure does not revert the others. */
export const MAY_FAIL = 0x80;

/** A swap's tokens from the one sold to the one bought; V3 names the fee of each pool between them, in 1/1,000,000. */
export type V3Path = { readonly tokens: readonly Address[]; readonly fees: readonly number[] };

type Payment = {
  readonly recipient: Address;
  /** Whether the caller pays, by Permit2; otherwise the router does, from what it holds. */
  readonly isPaidByCaller: boolean;
};
/** Amounts in smallest units; the minimum and the maximum are required, so that no swap goes out without a limit. */
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

/** The contracts walk an exact-output path from its end: `path` is given in the direction of the swap all the same. */
export function swapV3ExactOut({ tokens, fees }: V3Path, swap: ExactOut): RouterCommand {
  const { recipient, amountOut, maximumIn, isPaidByCaller } = swap;
  const path = packPath({ tokens: [...tokens].reverse(), fees: [...fees].reverse() });
  return { code: 0x01, input: encodeAbiParameters(V3_SWAP, [recipient, amountOut, maximumIn, path, isPaidByCaller]) };
}

/** V4 actions. Each swap among them has a limit of its own. */
export function swapV4(actions: readonly V4Action[]): RouterCommand {
  return { code: 0x10, input: encodeActions(actions) };
}

/** Gives Permit2's allowance by signature. It may fail: a permit that was used before leaves the allowance it gave. */
export function permit(permission: TokenPermit, signature: Hex): RouterCommand {
  return { code: 0x0a | MAY_FAIL, input: encodeAbiParameters(PERMIT, [permitSingle(permission), signature]) };
}

/** Moves a token of the caller by Permit2. */
export function transferFrom(token: Address, recipient: Address, amount: bigint): RouterCommand {
  return { code: 0x02, input: encodeAbiParameters(TOKEN_RECIPIENT_AND_AMOUNT, [token, recipient, amount]) };
}

/** Wraps native token that the router holds. */
export function wrapNative(recipient: Address, amount: bigint): RouterCommand {
  return { code: 0x0b, input: encodeAbiParameters(RECIPIENT_AND_AMOUNT, [recipient, amount]) };
}

/** Unwraps all wrapped native token that the router holds, and reverts when that is less than the minimum. */
export function unwrapNative(recipient: Address, minimum: bigint): RouterCommand {
  return { code: 0x0c, input: encodeAbiParameters(RECIPIENT_AND_AMOUNT, [recipient, minimum]) };
}

/** Sends all that the router holds of a token, and reverts when that is less than the minimum. */
export function sweep(token: Address, recipient: Address, minimum: bigint): RouterCommand {
  return { code: 0x04, input: encodeAbiParameters(TOKEN_RECIPIENT_AND_AMOUNT, [token, recipient, minimum]) };
}

/** Lets the router change a V3 position: its `permit`. It may fail: one that was used before leaves the approval. */
export function permitV3PositionCommand(permitCall: Hex): RouterCommand {
  return { code: 0x11 | MAY_FAIL, input: permitCall };
}

/** Calls the V3 position manager: the router accepts `decreaseLiquidity`, `collect` and `burn` alone. */
export function callV3PositionManager(call: Hex): RouterCommand {
  return { code: 0x12, input: call };
}

/** Initializes a V4 pool. It may fail: a pool that was created meanwhile keeps its price. */
export function initializePool(key: PoolKey, sqrtPriceX96: bigint): RouterCommand {
  return { code: 0x13 | MAY_FAIL, input: encodeAbiParameters(INITIALIZATION, [key, sqrtPriceX96]) };
}

/** Calls `modifyLiquidities` of the V4 position manager: the router accepts actions that mint alone. */
export function callV4PositionManager(call: Hex): RouterCommand {
  return { code: 0x14, input: call };
}

/** The router's `execute`; after the deadline, in seconds since the epoch, it reverts. */
export function encodeExecute(commands: readonly RouterCommand[], deadlineSeconds: bigint): Hex {
  const codes = toHex(Uint8Array.from(commands.map(({ code }) => code)));
  const args = [codes, commands.map(({ input }) => input), deadlineSeconds] as const;
  return encodeFunctionData({ abi: ROUTER_ABI, functionName: "execute", args });
}

/** Tokens of 20 bytes with fees of 3 between them: `Path.sol` of v3-periphery. */
function packPath({ tokens, fees }: V3Path): Hex {
  if (fees.length !== tokens.length - 1) {
    throw new RangeError(`a path of ${tokens.length} tokens must have ${tokens.length - 1} fees, got ${fees.length}`);
  }
  const hops = fees.map((fee, index) => encodePacked(["uint24", "address"], [fee, tokens[index + 1]!]));
  return concatHex([encodePacked(["address"], [tokens[0]!]), ...hops]);
}
