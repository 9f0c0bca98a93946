import { AUCTIONS_ABI } from "@cenote/protocol/auctions/auctionsAbi";
import type { Hex } from "viem";
import { decodeErrorResult, decodeFunctionResult, encodeFunctionData } from "viem/utils";
import type { Transaction } from "@cenote/kit/sending";
import type { Auction } from "../../lib/auction/readAuction";

export type BidPosition = { readonly tokens: bigint; readonly spent: bigint; readonly isOutbid: boolean };

export function bidCall({ address, auctionId }: Auction, maxPrice: bigint, amount: bigint): Transaction {
  const data = encodeFunctionData({ abi: AUCTIONS_ABI, functionName: "bid", args: [BigInt(auctionId), maxPrice] });
  return { to: address, data, value: amount };
}

/**
 * Returns the call that pays out the unspent part of an outbid bid, or everything owed to a bid of an ended auction.
 */
export function bidEndCall({ address }: Auction, functionName: "exit" | "claim", bidId: string): Transaction {
  return { to: address, data: encodeFunctionData({ abi: AUCTIONS_ABI, functionName, args: [BigInt(bidId)] }) };
}

export function positionCall({ address }: Auction, bidId: string) {
  const data = encodeFunctionData({ abi: AUCTIONS_ABI, functionName: "positionOf", args: [BigInt(bidId)] });
  return { to: address, data };
}

export function readPosition(data: Hex): BidPosition {
  const [tokens, spent, isOutbid] = decodeFunctionResult({
    abi: AUCTIONS_ABI,
    functionName: "positionOf",
    data,
  });
  return { tokens, spent, isOutbid };
}

/** Returns the contract's own name of an error; null for another contract's error, or none. */
export function auctionError(data: Hex): string | null {
  try {
    return decodeErrorResult({ abi: AUCTIONS_ABI, data }).errorName;
  } catch {
    // A node may return no data, or another contract's.
    return null;
  }
}
