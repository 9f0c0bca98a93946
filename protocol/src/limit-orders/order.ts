import type { Address, Hex } from "viem";
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from "viem/utils";

/** An output of an order; its amount changes linearly from the start of the decay to its end. */
export type DutchOutput = {
  /** The zero address for the native coin. */
  readonly token: Address;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
  readonly recipient: Address;
};

/** UniswapX's `ExclusiveDutchOrder`. Times are Unix seconds, amounts are in smallest units. */
export type DutchOrder = {
  readonly info: {
    readonly reactor: Address;
    readonly swapper: Address;
    /** Permit2's unordered nonce: any unused value. */
    readonly nonce: bigint;
    readonly deadline: bigint;
    readonly additionalValidationContract: Address;
    readonly additionalValidationData: Hex;
  };
  readonly decayStartTime: bigint;
  readonly decayEndTime: bigint;
  /** The only account that may fill the order before its decay starts; the zero address for any account. */
  readonly exclusiveFiller: Address;
  /** Extra output that other fillers owe before then, in basis points; with 0 they cannot fill the order. */
  readonly exclusivityOverrideBps: bigint;
  readonly inputToken: Address;
  readonly inputStartAmount: bigint;
  readonly inputEndAmount: bigint;
  readonly outputs: readonly DutchOutput[];
};

/** ABI parameters of the reactor's order, whose input is a nested tuple. */
const ORDER = parseAbiParameters([
  "ExclusiveDutchOrder order",
  "struct OrderInfo { address reactor; address swapper; uint256 nonce; uint256 deadline; address additionalValidationContract; bytes additionalValidationData; }",
  "struct DutchInput { address token; uint256 startAmount; uint256 endAmount; }",
  "struct DutchOutput { address token; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct ExclusiveDutchOrder { OrderInfo info; uint256 decayStartTime; uint256 decayEndTime; address exclusiveFiller; uint256 exclusivityOverrideBps; DutchInput input; DutchOutput[] outputs; }",
]);

/** Encodes an order for the reactor, without the signature. */
export function encodeDutchOrder({ inputToken, inputStartAmount, inputEndAmount, ...order }: DutchOrder): Hex {
  const input = { token: inputToken, startAmount: inputStartAmount, endAmount: inputEndAmount };
  return encodeAbiParameters(ORDER, [{ ...order, input }]);
}

/** Decodes an untrusted order. Throws for data that is not an order, or that does not encode to the same bytes. */
export function decodeDutchOrder(data: Hex): DutchOrder {
  const [{ input, ...order }] = decodeAbiParameters(ORDER, data);
  const decoded = {
    ...order,
    inputToken: input.token,
    inputStartAmount: input.startAmount,
    inputEndAmount: input.endAmount,
  };
  if (encodeDutchOrder(decoded) !== data.toLowerCase()) throw new RangeError("the order must be encoded canonically");
  return decoded;
}
