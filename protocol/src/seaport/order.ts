import type { Address, Hex } from "viem";
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from "viem/utils";

/** Seaport's item types; those by criteria are any item, or one of a set. */
export const ITEM_TYPES = {
  native: 0,
  erc20: 1,
  erc721: 2,
  erc1155: 3,
  erc721WithCriteria: 4,
  erc1155WithCriteria: 5,
} as const;

/** Seaport's order types without a restricting zone: filled completely, or partially. */
export const ORDER_TYPES = { fullOpen: 0, partialOpen: 1 } as const;

/** An item that the offerer gives. Its amount changes linearly from the start of the order to its end. */
export type OfferItem = {
  readonly itemType: number;
  readonly token: Address;
  /** Item id; for criteria items, 0 for any item of the collection, else the root of a Merkle tree. */
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
};
/** A payment that the order requires, and its recipient. */
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
  /** Conduit that moves the offered items; zero for Seaport itself. */
  readonly conduitKey: Hex;
  readonly totalOriginalConsiderationItems: bigint;
};

/** An order with its signature; "0x" if its offerer validated it on chain, or fulfills it. */
export type SeaportOrder = { readonly parameters: OrderParameters; readonly signature: Hex };

/** Structs in the syntax of contract interfaces. */
export const ORDER_STRUCTS = [
  "struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }",
  "struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }",
  "struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }",
  "struct Order { OrderParameters parameters; bytes signature; }",
] as const;

const ORDER = parseAbiParameters(["Order order", ...ORDER_STRUCTS]);

/** ABI-encodes an order, as the gateway stores and sends it. */
export function encodeOrder(order: SeaportOrder): Hex {
  return encodeAbiParameters(ORDER, [order]);
}

/**
 * Same for an order without a signature whose parameters are already encoded, as in Seaport's events: hex digits
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

/** Decodes an untrusted order. Throws for data that is not an order. */
export function decodeOrder(data: Hex): SeaportOrder {
  return decodeAbiParameters(ORDER, data)[0];
}
