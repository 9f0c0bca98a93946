import type { Address, Hex } from "viem";
import { hashStruct, hashTypedData } from "viem/utils";
import type { OrderParameters } from "./order";

const ITEM_FIELDS = [
  { name: "itemType", type: "uint8" },
  { name: "token", type: "address" },
  { name: "identifierOrCriteria", type: "uint256" },
  { name: "startAmount", type: "uint256" },
  { name: "endAmount", type: "uint256" },
] as const;
const TYPES = {
  OrderComponents: [
    { name: "offerer", type: "address" },
    { name: "zone", type: "address" },
    { name: "offer", type: "OfferItem[]" },
    { name: "consideration", type: "ConsiderationItem[]" },
    { name: "orderType", type: "uint8" },
    { name: "startTime", type: "uint256" },
    { name: "endTime", type: "uint256" },
    { name: "zoneHash", type: "bytes32" },
    { name: "salt", type: "uint256" },
    { name: "conduitKey", type: "bytes32" },
    { name: "counter", type: "uint256" },
  ],
  OfferItem: ITEM_FIELDS,
  ConsiderationItem: [...ITEM_FIELDS, { name: "recipient", type: "address" }],
} as const;

/** Seaport's version in its EIP-712 domain. */
const SEAPORT_VERSION = "1.6";

/** The chain id and Seaport's address on it. */
export type SeaportPlace = { readonly chainId: number; readonly seaport: Address };

/** Returns the typed data that an offerer signs (EIP-712): the order, with the offerer's counter at signing. */
export function orderTypedData(parameters: OrderParameters, counter: bigint, { chainId, seaport }: SeaportPlace) {
  return {
    domain: { name: "Seaport", version: SEAPORT_VERSION, chainId, verifyingContract: seaport },
    types: TYPES,
    primaryType: "OrderComponents",
    message: components(parameters, counter),
  } as const;
}

/** Returns `OrderComponents`: the parameters with the offerer's counter, which replaces the count of considerations. */
export function components(parameters: OrderParameters, counter: bigint) {
  const { totalOriginalConsiderationItems: _, ...rest } = parameters;
  return { ...rest, counter };
}

/** Returns Seaport's id of the order: the EIP-712 hash of its struct. */
export function orderHash(parameters: OrderParameters, counter: bigint): Hex {
  return hashStruct({ types: TYPES, primaryType: "OrderComponents", data: components(parameters, counter) });
}

/** Returns the signed digest of an order. */
export function orderDigest(parameters: OrderParameters, counter: bigint, place: SeaportPlace): Hex {
  return hashTypedData(orderTypedData(parameters, counter, place));
}
