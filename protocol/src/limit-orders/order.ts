import type { Address, Hex } from "viem";
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from "viem/utils";

/** What an order pays; an amount changes evenly from the start of its decay to the end. */
export type DutchOutput = {
  /** The zero address for the chain's coin. */
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
    /** Permit2's, unordered: any that was not used. */
    readonly nonce: bigint;
    readonly deadline: bigint;
    readonly additionalValidationContract: Address;
    readonly additionalValidationData: Hex;
  };
  readonly decayStartTime: bigint;
  readonly decayEndTime: bigint;
  /** The only account that may fill the order before its decay starts; the zero address for any. */
  readonly exclusiveFiller: Address;
  /** How much more another account has to pay before then; of 0 no other account can fill it. */
  readonly exclusivityOverrideBps: bigint;
  readonly inputToken: Address;
  readonly inputStartAmount: bigint;
  readonly inputEndAmount: bigint;
  readonly outputs: readonly DutchOutput[];
};

/** As the reactor decodes it: its input is a tuple of its own. */
const ORDER = parseAbiParameters([
  "ExclusiveDutchOrder order",
  "struct OrderInfo { address reactor; address swapper; uint256 nonce; uint256 deadline; address additionalValidationContract; bytes additionalValidationData; }",
  "struct DutchInput { address token; uint256 startAmount; uint256 endAmount; }",
  "struct DutchOutput { address token; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct ExclusiveDutchOrder { OrderInfo info; uint256 decayStartTime; uint256 decayEndTime; address exclusiveFiller; uint256 exclusivityOverrideBps; DutchInput input; DutchOutput[] outputs; }",
]);

/** An order as the reactor takes it, without the signature. */
export function encodeDutchOrder({ inputToken, inputStartAmount, inputEndAmount, ...order }: DutchOrder): Hex {
  const input = { token: inputToken, startAmount: inputStartAmount, endAmount: inputEndAmount };
  return encodeAbiParameters(ORDER, [{ ...order, input }]);
}

/** Reads an encoded order, which is untrusted. Throws for data that is not one, or that encodes to other bytes. */
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
