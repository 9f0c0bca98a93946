import type { Address, Hex } from "viem";
import { encodeFunctionData, parseAbi } from "viem/utils";

const ABI = parseAbi([
  "function transfer(address recipient, uint256 amount) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "function safeTransferFrom(address from, address to, uint256 tokenId)",
  "function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)",
]);

/** Encodes a transfer of an ERC-20 token, in smallest units. */
export function encodeTransfer(recipient: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "transfer", args: [recipient, amount] });
}

/** Encodes the call that reads an address's balance of an ERC-20 token. */
export function encodeBalanceOf(owner: Address): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "balanceOf", args: [owner] });
}

export type NftTransfer = {
  readonly standard: "ERC721" | "ERC1155";
  readonly owner: Address;
  readonly recipient: Address;
  readonly tokenId: bigint;
  /** 1 for ERC-721. */
  readonly quantity: bigint;
};

/** Encodes a transfer of an NFT. It reverts if the recipient is a contract that does not accept NFTs. */
export function encodeNftTransfer({ standard, owner, recipient, tokenId, quantity }: NftTransfer): Hex {
  return standard === "ERC721"
    ? encodeFunctionData({ abi: ABI, functionName: "safeTransferFrom", args: [owner, recipient, tokenId] })
    : encodeFunctionData({
        abi: ABI,
        functionName: "safeTransferFrom",
        args: [owner, recipient, tokenId, quantity, "0x"],
      });
}
