import { type Address, type Hex, parseAbi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import type { DutchOrder } from "./order";
import { dutchOrderHash } from "./orderHash";
import type { NonceMask } from "./orderNonces";

const PERMIT2_ABI = parseAbi([
  "struct TokenPermissions { address token; uint256 amount; }",
  "struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }",
  "struct SignatureTransferDetails { address to; uint256 requestedAmount; }",
  "function permitWitnessTransferFrom(PermitTransferFrom permit, SignatureTransferDetails transferDetails, address owner, bytes32 witness, string witnessTypeString, bytes signature)",
  "function nonceBitmap(address owner, uint256 word) view returns (uint256)",
  "function invalidateUnorderedNonces(uint256 word, uint256 mask)",
]);
/** Witness type string of `permitWitnessTransferFrom`: the rest of the signed type. */
const WITNESS_TYPE =
  "ExclusiveDutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)TokenPermissions(address token,uint256 amount)";
const QUOTER_ABI = parseAbi(["function quote(bytes order, bytes sig)"]);

/** An encoded order with its signature, for the reactor. */
export type SignedLimitOrder = { readonly order: Hex; readonly signature: Hex };

/** Encodes Permit2's call that cancels all of the sender's orders with these nonces. */
export function cancelNonces({ word, mask }: NonceMask): Hex {
  return encodeFunctionData({ abi: PERMIT2_ABI, functionName: "invalidateUnorderedNonces", args: [word, mask] });
}

/** Encodes the call that reads the used nonces of a word; `readNonceBitmap` decodes the result. */
export function nonceBitmapCall(owner: Address, word: bigint): Hex {
  return encodeFunctionData({ abi: PERMIT2_ABI, functionName: "nonceBitmap", args: [owner, word] });
}

export function readNonceBitmap(answer: Hex): bigint {
  return decodeFunctionResult({ abi: PERMIT2_ABI, functionName: "nonceBitmap", data: answer });
}

/**
 * Encodes the OrderQuoter's call that simulates an order: it reverts with the reason why the order cannot be filled.
 */
export function quoteOrderCall({ order, signature }: SignedLimitOrder): Hex {
  return encodeFunctionData({ abi: QUOTER_ABI, functionName: "quote", args: [order, signature] });
}

/**
 * Encodes Permit2's call by which the reactor takes an order's input, for a simulation from the reactor's address: it
 * reverts for a signature, nonce, balance or allowance with which the order could not be filled, even before the order
 * starts.
 */
export function takeInputCall(order: DutchOrder, signature: Hex): Hex {
  const { reactor, swapper, nonce, deadline } = order.info;
  const permitted = { token: order.inputToken, amount: order.inputEndAmount };
  const transfer = { to: reactor, requestedAmount: order.inputEndAmount };
  const args = [
    { permitted, nonce, deadline },
    transfer,
    swapper,
    dutchOrderHash(order),
    WITNESS_TYPE,
    signature,
  ] as const;
  return encodeFunctionData({ abi: PERMIT2_ABI, functionName: "permitWitnessTransferFrom", args });
}
