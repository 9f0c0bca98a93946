import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  getAddress,
  type Hex,
  hexToBytes,
  hexToNumber,
  parseAbi,
  size,
  slice,
} from "viem";
import type { TokenPermit } from "../permit2";
import type { PoolKey } from "../poolKey";
import {
  type ExactIn,
  type ExactOut,
  MAY_FAIL,
  PERMIT,
  RECIPIENT_AND_AMOUNT,
  TOKEN_RECIPIENT_AND_AMOUNT,
  V2_SWAP,
  V3_SWAP,
  type V3Path,
} from "../universalRouter";
import { ACTIONS, ADDRESS_AND_AMOUNT, CURRENCY_TO_RECIPIENT, SETTLEMENT, SINGLE_SWAP } from "../v4Actions";

/** A decoded command; one that the product does not send is `OTHER`. Paths are in the direction of the swap. */
export type DecodedCommand = { readonly mayFail: boolean } & (
  | ({ readonly kind: "V2_EXACT_IN"; readonly path: readonly Address[] } & ExactIn)
  | ({ readonly kind: "V2_EXACT_OUT"; readonly path: readonly Address[] } & ExactOut)
  | ({ readonly kind: "V3_EXACT_IN"; readonly path: V3Path } & ExactIn)
  | ({ readonly kind: "V3_EXACT_OUT"; readonly path: V3Path } & ExactOut)
  | { readonly kind: "V4"; readonly actions: readonly DecodedAction[] }
  | { readonly kind: "PERMIT"; readonly permission: TokenPermit; readonly signature: Hex }
  | { readonly kind: "TRANSFER_FROM"; readonly token: Address; readonly recipient: Address; readonly amount: bigint }
  | { readonly kind: "WRAP"; readonly recipient: Address; readonly amount: bigint }
  | { readonly kind: "UNWRAP"; readonly recipient: Address; readonly minimum: bigint }
  | { readonly kind: "SWEEP"; readonly token: Address; readonly recipient: Address; readonly minimum: bigint }
  | { readonly kind: "OTHER"; readonly code: number; readonly input: Hex }
);

type SingleSwap = { readonly key: PoolKey; readonly isZeroForOne: boolean; readonly hookData: Hex };

/** A decoded V4 action; amount 0 is the open delta. One that the product does not send is `OTHER`. */
export type DecodedAction =
  | ({ readonly kind: "EXACT_IN_SINGLE"; readonly amountIn: bigint; readonly minimumOut: bigint } & SingleSwap)
  | ({ readonly kind: "EXACT_OUT_SINGLE"; readonly amountOut: bigint; readonly maximumIn: bigint } & SingleSwap)
  | {
      readonly kind: "SETTLE";
      readonly currency: Address;
      readonly amount: bigint;
      readonly isPaidByCaller: boolean;
    }
  | { readonly kind: "SETTLE_ALL"; readonly currency: Address; readonly maximum: bigint }
  | { readonly kind: "TAKE"; readonly currency: Address; readonly recipient: Address; readonly amount: bigint }
  | { readonly kind: "TAKE_ALL"; readonly currency: Address; readonly minimum: bigint }
  | { readonly kind: "OTHER"; readonly code: number; readonly parameters: Hex };

const EXECUTE_ABI = parseAbi([
  "function execute(bytes commands, bytes[] inputs, uint256 deadline) payable",
  "function execute(bytes commands, bytes[] inputs) payable",
]);
const ADDRESS_BYTES = 20;
const FEE_BYTES = 3;

/** Decodes the commands of a call of `execute`, and its deadline if it has one. Throws for any other data. */
export function decodeExecute(data: Hex): {
  readonly commands: readonly DecodedCommand[];
  readonly deadlineSeconds: bigint | null;
} {
  const { args } = decodeFunctionData({ abi: EXECUTE_ABI, data });
  const [codes, inputs, deadline] = args;
  const commands = [...hexToBytes(codes)].map((code, index) => {
    const input = inputs[index];
    if (input === undefined) throw new RangeError(`command ${index} must have an input, got ${inputs.length} inputs`);
    return { mayFail: (code & MAY_FAIL) !== 0, ...decodeCommand(code & ~MAY_FAIL, input) };
  });
  return { commands, deadlineSeconds: deadline ?? null };
}

type WithoutFlag<Command> = Command extends unknown ? Omit<Command, "mayFail"> : never;

function decodeCommand(code: number, input: Hex): WithoutFlag<DecodedCommand> {
  switch (code) {
    case 0x00: {
      const [recipient, amountIn, minimumOut, path, isPaidByCaller] = decodeAbiParameters(V3_SWAP, input);
      return { kind: "V3_EXACT_IN", recipient, amountIn, minimumOut, path: unpackPath(path), isPaidByCaller };
    }
    case 0x01: {
      const [recipient, amountOut, maximumIn, path, isPaidByCaller] = decodeAbiParameters(V3_SWAP, input);
      const { tokens, fees } = unpackPath(path);
      const forward = { tokens: [...tokens].reverse(), fees: [...fees].reverse() };
      return { kind: "V3_EXACT_OUT", recipient, amountOut, maximumIn, path: forward, isPaidByCaller };
    }
    case 0x02: {
      const [token, recipient, amount] = decodeAbiParameters(TOKEN_RECIPIENT_AND_AMOUNT, input);
      return { kind: "TRANSFER_FROM", token, recipient, amount };
    }
    case 0x04: {
      const [token, recipient, minimum] = decodeAbiParameters(TOKEN_RECIPIENT_AND_AMOUNT, input);
      return { kind: "SWEEP", token, recipient, minimum };
    }
    case 0x08: {
      const [recipient, amountIn, minimumOut, path, isPaidByCaller] = decodeAbiParameters(V2_SWAP, input);
      return { kind: "V2_EXACT_IN", recipient, amountIn, minimumOut, path, isPaidByCaller };
    }
    case 0x09: {
      const [recipient, amountOut, maximumIn, path, isPaidByCaller] = decodeAbiParameters(V2_SWAP, input);
      return { kind: "V2_EXACT_OUT", recipient, amountOut, maximumIn, path, isPaidByCaller };
    }
    case 0x0a: {
      const [{ details, spender, sigDeadline }, signature] = decodeAbiParameters(PERMIT, input);
      const { token, amount, expiration, nonce } = details;
      const permission = { token, amount, expirationSeconds: expiration, nonce, spender, deadlineSeconds: sigDeadline };
      return { kind: "PERMIT", permission, signature };
    }
    case 0x0b: {
      const [recipient, amount] = decodeAbiParameters(RECIPIENT_AND_AMOUNT, input);
      return { kind: "WRAP", recipient, amount };
    }
    case 0x0c: {
      const [recipient, minimum] = decodeAbiParameters(RECIPIENT_AND_AMOUNT, input);
      return { kind: "UNWRAP", recipient, minimum };
    }
    case 0x10: {
      const [codes, parameters] = decodeAbiParameters(ACTIONS, input);
      return {
        kind: "V4",
        actions: [...hexToBytes(codes)].map((action, at) => decodeAction(action, parameters[at] ?? "0x")),
      };
    }
    default:
      return { kind: "OTHER", code, input };
  }
}

function decodeAction(code: number, parameters: Hex): DecodedAction {
  switch (code) {
    case 0x06: {
      const [{ poolKey: key, zeroForOne: isZeroForOne, amount, limit, hookData }] = decodeAbiParameters(
        SINGLE_SWAP,
        parameters,
      );
      return { kind: "EXACT_IN_SINGLE", key, isZeroForOne, amountIn: amount, minimumOut: limit, hookData };
    }
    case 0x08: {
      const [{ poolKey: key, zeroForOne: isZeroForOne, amount, limit, hookData }] = decodeAbiParameters(
        SINGLE_SWAP,
        parameters,
      );
      return { kind: "EXACT_OUT_SINGLE", key, isZeroForOne, amountOut: amount, maximumIn: limit, hookData };
    }
    case 0x0b: {
      const [currency, amount, isPaidByCaller] = decodeAbiParameters(SETTLEMENT, parameters);
      return { kind: "SETTLE", currency, amount, isPaidByCaller };
    }
    case 0x0c: {
      const [currency, maximum] = decodeAbiParameters(ADDRESS_AND_AMOUNT, parameters);
      return { kind: "SETTLE_ALL", currency, maximum };
    }
    case 0x0e: {
      const [currency, recipient, amount] = decodeAbiParameters(CURRENCY_TO_RECIPIENT, parameters);
      return { kind: "TAKE", currency, recipient, amount };
    }
    case 0x0f: {
      const [currency, minimum] = decodeAbiParameters(ADDRESS_AND_AMOUNT, parameters);
      return { kind: "TAKE_ALL", currency, minimum };
    }
    default:
      return { kind: "OTHER", code, parameters };
  }
}

/** Unpacks an encoded path, which for an exact output begins at the bought token. */
function unpackPath(path: Hex): V3Path {
  const hopBytes = ADDRESS_BYTES + FEE_BYTES;
  const hops = (size(path) - ADDRESS_BYTES) / hopBytes;
  if (!Number.isInteger(hops) || hops < 1) {
    throw new RangeError(`a path must have 20 bytes for each token and 3 for each fee, got ${size(path)} bytes`);
  }
  const starts = Array.from({ length: hops }, (_, index) => index * hopBytes);
  return {
    tokens: [...starts, hops * hopBytes].map((start) => getAddress(slice(path, start, start + ADDRESS_BYTES))),
    fees: starts.map((start) => hexToNumber(slice(path, start + ADDRESS_BYTES, start + hopBytes))),
  };
}
