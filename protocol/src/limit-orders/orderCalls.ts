import { type Address, type Hex, parseAbi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import type { NonceMask } from "./orderNonces";

const PERMIT2_ABI = parseAbi([
  "function nonceBitmap(address owner, uint256 word) view returns (uint256)",
  "function invalidateUnorderedNonces(uint256 word, uint256 mask)",
]);
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
