import type { Address, Hex } from "viem";
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from "viem/utils";

/** Seaport's kinds of items; those by criteria are any item, or one of a set. */
export const ITEM_TYPES = {
  native: 0,
  erc20: 1,
  erc721: 2,
  erc1155: 3,
  erc721WithCriteria: 4,
  erc1155WithCriteria: 5,
} as const;

/** Seaport's kinds of orders that no zone restricts: sold as a whole, or in parts. */
export const ORDER_TYPES = { fullOpen: 0, partialOpen: 1 } as const;

/** What the offerer gives. An amount changes evenly from the start of the order to its end. */
export type OfferItem = {
  readonly itemType: number;
  readonly token: Address;
  /** An item's id; of criteria 0 for any item of the collection, else the root of a Merkle tree. */
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
};
/** What has to be paid for it, and to which account. */
export type ConsiderationItem = OfferItem & { readonly recipient: Address };

/** Seaport 1.6's `OrderParameters`. Times are Unix seconds. */
export type OrderParameters = {
  readonly offerer: Address;
  readonly zone: Address;
  readonly offer: readonly OfferItem[];
  readonly consideration: readonly ConsiderationItem[];
  readonly orderType: number;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly zoneHash: Hex;
  readonly salt: bigint;
  /** Who moves the offered items: Seaport itself for zero. */
  readonly conduitKey: Hex;
  readonly totalOriginalConsiderationItems: bigint;
};

/** An order with its signature; "0x" for one that its offerer validated on the chain, or fulfills. */
export type SeaportOrder = { readonly parameters: OrderParameters; readonly signature: Hex };

/** As contracts' interfaces declare them. */
export const ORDER_STRUCTS = [
  "struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }",
  "struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }",
  "struct Order { OrderParameters parameters; bytes signature; }",
] as const;

const ORDER = parseAbiParameters(["Order order", ...ORDER_STRUCTS]);

/** An order as the gateway stores and sends it: ABI-encoded. */
export function encodeOrder(order: SeaportOrder): Hex {
  return encodeAbiParameters(ORDER, [order]);
}

/**
 * The same for an order without a signature whose parameters are encoded already, as in Seaport's events: hex digits
 * without a prefix.
 */
export function wrapParameters(parameters: string): Hex {
  const start = 2 * WORD_BYTES;
  const words = [WORD_BYTES, start, start + parameters.length / 2].map(toWord);
  return `0x${words.join("")}${parameters}${toWord(0)}`;
}

const WORD_BYTES = 32;

function toWord(value: number): string {
  return value.toString(16).padStart(2 * WORD_BYTES, "0");
}

/** Reads an encoded order, which is untrusted. Throws for data that is not one. */
export function decodeOrder(data: Hex): SeaportOrder {
  return decodeAbiParameters(ORDER, data)[0];
}
