import { type Address, zeroAddress, zeroHash } from "viem";
import { ITEM_TYPES, ORDER_TYPES, type ConsiderationItem, type OfferItem, type OrderParameters } from "./order";

/** A part of a price for an account other than the seller, in the smallest unit of the currency. */
export type Fee = { readonly recipient: Address; readonly amount: bigint };

/** Terms of all orders. Times are Unix seconds. */
type Terms = {
  readonly maker: Address;
  readonly standard: "ERC721" | "ERC1155";
  readonly collection: Address;
  /** Quantity of the item; 1 for ERC-721. */
  readonly quantity: bigint;
  /** Total price of all items for the buyer, in the smallest unit. */
  readonly price: bigint;
  /** Included in the price. */
  readonly fees: readonly Fee[];
  readonly startTime: bigint;
  readonly endTime: bigint;
  /** Random; makes the order unique among the maker's. */
  readonly salt: bigint;
};
export type ListingTerms = Terms & {
  readonly tokenId: bigint;
  /** The zero address for the native coin. */
  readonly currency: Address;
};
export type OfferTerms = Terms & {
  /** Null for any item of the collection. */
  readonly tokenId: bigint | null;
  /** An ERC-20 token: Seaport takes it from the maker when the offer is accepted, so it cannot be the native coin. */
  readonly currency: Address;
};

/** Returns a listing: an item for a price. Throws if the fees are not below the price. */
export function makeListing(terms: ListingTerms): OrderParameters {
  const { maker, standard, collection, tokenId, quantity, currency } = terms;
  const itemType = ITEM_TYPES[standard === "ERC721" ? "erc721" : "erc1155"];
  return order(
    terms,
    [item(itemType, collection, tokenId, quantity)],
    [payment(currency, sellerShare(terms), maker), ...feeItems(terms)],
  );
}

/**
 * Returns an offer: a price for an item, or for any item of a collection. Throws if the fees are not below the price.
 */
export function makeOffer(terms: OfferTerms): OrderParameters {
  const { maker, standard, collection, tokenId, quantity, currency, price } = terms;
  sellerShare(terms);
  const plain = standard === "ERC721" ? "erc721" : "erc1155";
  const itemType = ITEM_TYPES[tokenId === null ? (`${plain}WithCriteria` as const) : plain];
  const { recipient: _, ...paid } = payment(currency, price, maker);
  return order(
    terms,
    [paid],
    [{ ...item(itemType, collection, tokenId ?? 0n, quantity), recipient: maker }, ...feeItems(terms)],
  );
}

function order(
  { maker, standard, quantity, startTime, endTime, salt }: Terms,
  offer: readonly OfferItem[],
  consideration: readonly ConsiderationItem[],
): OrderParameters {
  if (endTime <= startTime) throw new RangeError(`endTime must be after ${startTime}, got ${endTime}`);
  const isDivisible = standard === "ERC1155" && quantity > 1n;
  return {
    offerer: maker,
    zone: zeroAddress,
    offer,
    consideration,
    orderType: isDivisible ? ORDER_TYPES.partialOpen : ORDER_TYPES.fullOpen,
    startTime,
    endTime,
    zoneHash: zeroHash,
    salt,
    conduitKey: zeroHash,
    totalOriginalConsiderationItems: BigInt(consideration.length),
  };
}

function sellerShare({ price, fees, quantity }: Terms): bigint {
  const share = price - fees.reduce((sum, { amount }) => sum + amount, 0n);
  if (quantity <= 0n) throw new RangeError(`quantity must be positive, got ${quantity}`);
  if (share <= 0n) throw new RangeError(`fees must be below the price ${price}`);
  return share;
}

function feeItems({ fees, ...terms }: ListingTerms | OfferTerms): ConsiderationItem[] {
  return fees
    .filter(({ amount }) => amount > 0n)
    .map(({ recipient, amount }) => payment(terms.currency, amount, recipient));
}

function item(itemType: number, token: Address, identifierOrCriteria: bigint, amount: bigint): OfferItem {
  return { itemType, token, identifierOrCriteria, startAmount: amount, endAmount: amount };
}

function payment(token: Address, amount: bigint, recipient: Address): ConsiderationItem {
  const itemType = token === zeroAddress ? ITEM_TYPES.native : ITEM_TYPES.erc20;
  return { ...item(itemType, token, 0n, amount), recipient };
}
