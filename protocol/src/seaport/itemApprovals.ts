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

/** The item that an order sells, and its required owner. */
export type SoldItem = {
  readonly standard: "ERC721" | "ERC1155";
  readonly owner: Address;
  readonly tokenId: bigint;
  readonly quantity: bigint;
};

/** Whether the owner has the item, and whether the operator may move it. */
export type ItemStanding = { readonly isOwned: boolean; readonly isApproved: boolean };

/** Encodes the calls of the item's contract whose results `readItemStanding` decodes. */
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

/**
 * Encodes the call that reads an account's balance of an ERC-1155 item; `readItemBalance` decodes the result, null if
 * malformed.
 */
export function encodeItemBalance(owner: Address, tokenId: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "balanceOf", args: [owner, tokenId] });
}

export function readItemBalance(data: string | null): bigint | null {
  return orNull(() => decodeFunctionResult({ abi: ABI, functionName: "balanceOf", data: (data ?? "0x") as Hex }));
}

/** Decodes the results; one that is missing or malformed counts as no. */
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

/** Encodes an operator's approval for an item: only for that item if the standard supports it. */
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
