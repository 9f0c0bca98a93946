import { type Hex, zeroAddress } from "viem";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";
import type { Fee } from "./makeOrder";

const ABI = parseAbi([
  "function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address receiver, uint256 royaltyAmount)",
]);

/** Encodes the call that reads a collection's royalty for a sale (ERC-2981); contracts without royalties revert. */
export function royaltyCall(tokenId: bigint, price: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "royaltyInfo", args: [tokenId, price] });
}

/** Decodes the royalty; null without one. Throws for malformed data, and for a royalty that is not below the price. */
export function readRoyalty(data: Hex, price: bigint): Fee | null {
  const [recipient, amount] = decodeFunctionResult({ abi: ABI, functionName: "royaltyInfo", data });
  if (recipient === zeroAddress || amount === 0n) return null;
  if (amount >= price) throw new RangeError(`the royalty must be below the price ${price}, got ${amount}`);
  return { recipient, amount };
}
