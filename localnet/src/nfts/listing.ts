import { type Address, encodeFunctionData, type Hex, zeroAddress, zeroHash } from "viem";
import { markSalt, OPENSEA_FEE_RECIPIENT, ORDER_MARKET } from "@cenote/protocol/seaport/orderMarket";
import { SEAPORT_ABI } from "../chain/abis";
import type { Transaction } from "../chain/chainWriter";
import type { Contracts } from "../protocols/protocols";

/** An item offered on Seaport for the native token, with all fields to recreate the order. */
export type Listing = {
  readonly collection: Address;
  readonly artist: Address;
  readonly tokenId: number;
  readonly seller: Address;
  /** In wei, as decimal digits. */
  readonly price: string;
  /** Seconds since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly salt: number;
  /** Number of copies offered together; absent for a single item. */
  readonly copies?: number;
};

const NATIVE_ITEM = 0;
const ERC721_ITEM = 2;
const ERC1155_ITEM = 3;
const FULL_OPEN_ORDER = 0;
const ARTIST_SHARE_BPS = 500n;
const MARKET_SHARE_BPS = 100n;
const FOREIGN_EVERY = 3;
const SEAPORT_GAS = 500_000;
/** The seller sends the order itself, so no signature is required. */
const NO_SIGNATURE: Hex = "0x";

/** Encodes the order's validation on chain: Seaport's OrderValidated event contains the whole order. */
export function encodeListing(listing: Listing, { seaport }: Contracts): Transaction {
  const order = { parameters: parametersOf(listing), signature: NO_SIGNATURE };
  const data = encodeFunctionData({ abi: SEAPORT_ABI, functionName: "validate", args: [[order]] });
  return { from: listing.seller, to: seaport, data, gas: SEAPORT_GAS };
}

export function encodePurchase(listing: Listing, buyer: Address, { seaport }: Contracts): Transaction {
  const order = { parameters: parametersOf(listing), signature: NO_SIGNATURE };
  const data = encodeFunctionData({ abi: SEAPORT_ABI, functionName: "fulfillOrder", args: [order, zeroHash] });
  return { from: buyer, to: seaport, data, value: BigInt(listing.price), gas: SEAPORT_GAS };
}

export function encodeCancellation(listing: Listing, { seaport }: Contracts): Transaction {
  const components = { ...parametersOf(listing), counter: 0n };
  const data = encodeFunctionData({ abi: SEAPORT_ABI, functionName: "cancel", args: [[components]] });
  return { from: listing.seller, to: seaport, data, gas: SEAPORT_GAS };
}

function parametersOf({ collection, artist, tokenId, seller, price, startsAt, endsAt, salt, copies }: Listing) {
  const whole = BigInt(price);
  const share = (basisPoints: bigint) => (whole * basisPoints) / 10_000n;
  // Some of the orders come from another market, as on a public chain.
  const isForeign = salt % FOREIGN_EVERY === 0;
  const artistPart = share(ARTIST_SHARE_BPS);
  const marketPart = isForeign ? share(MARKET_SHARE_BPS) : 0n;
  const payment = (amount: bigint, recipient: Address) => ({
    itemType: NATIVE_ITEM,
    token: zeroAddress,
    identifierOrCriteria: 0n,
    startAmount: amount,
    endAmount: amount,
    recipient,
  });
  return {
    offerer: seller,
    zone: zeroAddress,
    offer: [
      {
        itemType: copies ? ERC1155_ITEM : ERC721_ITEM,
        token: collection,
        identifierOrCriteria: BigInt(tokenId),
        startAmount: BigInt(copies ?? 1),
        endAmount: BigInt(copies ?? 1),
      },
    ],
    consideration: [
      payment(whole - artistPart - marketPart, seller),
      payment(artistPart, artist),
      ...(isForeign ? [payment(marketPart, OPENSEA_FEE_RECIPIENT)] : []),
    ],
    orderType: FULL_OPEN_ORDER,
    startTime: BigInt(startsAt),
    endTime: BigInt(endsAt),
    zoneHash: zeroHash,
    salt: markSalt(BigInt(salt), isForeign ? "opensea.io" : ORDER_MARKET),
    conduitKey: zeroHash,
    totalOriginalConsiderationItems: isForeign ? 3n : 2n,
  };
}
