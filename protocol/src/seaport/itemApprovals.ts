import type { Address, Hex } from "viem";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";

const ABI = parseAbi([
  "function ownerOf(uint256 tokenId) view returns (address)",
  "function balanceOf(address owner, uint256 id) view returns (uint256)",
  "function getApproved(uint256 tokenId) view returns (address)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function approve(address to, uint256 tokenId)",
  "function setApprovalForAll(address operator, bool approved)",
]);

/** The item that an order sells, and who has to have it. */
export type SoldItem = {
  readonly standard: "ERC721" | "ERC1155";
  readonly owner: Address;
  readonly tokenId: bigint;
  readonly quantity: bigint;
};

/** Whether its owner has it, and whether the operator may move it. */
export type ItemStanding = { readonly isOwned: boolean; readonly isApproved: boolean };

/** The calls of the item's contract that `readItemStanding` reads the answers of. */
export function itemStandingCalls({ standard, owner, tokenId }: SoldItem, operator: Address): readonly Hex[] {
  const isApprovedForAll = encodeFunctionData({ abi: ABI, functionName: "isApprovedForAll", args: [owner, operator] });
  return standard === "ERC721"
    ? [
        isApprovedForAll,
        encodeFunctionData({ abi: ABI, functionName: "ownerOf", args: [tokenId] }),
        encodeFunctionData({ abi: ABI, functionName: "getApproved", args: [tokenId] }),
      ]
    : [isApprovedForAll, encodeItemBalance(owner, tokenId)];
}

/** Reads how many of an ERC-1155 item an account has; `readItemBalance` decodes the answer, null for another type. */
export function encodeItemBalance(owner: Address, tokenId: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "balanceOf", args: [owner, tokenId] });
}

export function readItemBalance(data: string | null): bigint | null {
  return orNull(() => decodeFunctionResult({ abi: ABI, functionName: "balanceOf", data: (data ?? "0x") as Hex }));
}

/** An answer that is missing, or of another type than the standard's, counts as no. */
export function readItemStanding(
  { standard, owner, quantity }: SoldItem,
  operator: Address,
  [forAll, second, third]: readonly (Hex | null)[],
): ItemStanding {
  const isApprovedForAll = orNull(() => read("isApprovedForAll", forAll)) === true;
  if (standard === "ERC1155") {
    const amount = readItemBalance(second ?? null);
    return { isOwned: amount !== null && amount >= quantity, isApproved: isApprovedForAll };
  }
  return {
    isOwned: isSame(
      orNull(() => read("ownerOf", second)),
      owner,
    ),
    isApproved:
      isApprovedForAll ||
      isSame(
        orNull(() => read("getApproved", third)),
        operator,
      ),
  };
}

/** Lets an operator move an item: only that one where the standard has such an approval. */
export function approveItem({ standard, tokenId }: SoldItem, operator: Address): Hex {
  return standard === "ERC721"
    ? encodeFunctionData({ abi: ABI, functionName: "approve", args: [operator, tokenId] })
    : encodeFunctionData({ abi: ABI, functionName: "setApprovalForAll", args: [operator, true] });
}

function read(functionName: "isApprovedForAll" | "ownerOf" | "getApproved", data: Hex | null | undefined) {
  return decodeFunctionResult({ abi: ABI, functionName, data: data ?? "0x" });
}

function isSame(one: unknown, other: Address): boolean {
  return typeof one === "string" && one.toLowerCase() === other.toLowerCase();
}

/** An untrusted contract may return anything. */
function orNull<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
