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
/** Of `permitWitnessTransferFrom`: the rest of the type that the swapper signs. */
const WITNESS_TYPE =
  "ExclusiveDutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)TokenPermissions(address token,uint256 amount)";
const QUOTER_ABI = parseAbi(["function quote(bytes order, bytes sig)"]);

/** An order with its signature, as the reactor takes it. */
export type SignedLimitOrder = { readonly order: Hex; readonly signature: Hex };

/** Permit2's call that cancels all orders with these nonces, for the account that sends it. */
export function cancelNonces({ word, mask }: NonceMask): Hex {
  return encodeFunctionData({ abi: PERMIT2_ABI, functionName: "invalidateUnorderedNonces", args: [word, mask] });
}

/** The call that reads which nonces of a word are used; `readNonceBitmap` decodes its answer. */
export function nonceBitmapCall(owner: Address, word: bigint): Hex {
  return encodeFunctionData({ abi: PERMIT2_ABI, functionName: "nonceBitmap", args: [owner, word] });
}

export function readNonceBitmap(answer: Hex): bigint {
  return decodeFunctionResult({ abi: PERMIT2_ABI, functionName: "nonceBitmap", data: answer });
}

/** The OrderQuoter's call that tries an order: it reverts with the reason why the order cannot be filled. */
export function quoteOrderCall({ order, signature }: SignedLimitOrder): Hex {
  return encodeFunctionData({ abi: QUOTER_ABI, functionName: "quote", args: [order, signature] });
}

/**
 * Permit2's call by which the reactor takes an order's input, for a trial from the reactor's address: it reverts for a
 * signature, nonce, balance or allowance with which the order could not be filled, before the order starts as well.
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
