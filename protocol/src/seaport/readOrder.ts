import { type Address, zeroAddress } from "viem";
import { ITEM_TYPES, ORDER_TYPES, type OfferItem, type OrderParameters } from "./order";
import type { Fee } from "./makeOrder";

/** An order that the product trades: one item, or any of a collection, for one currency. Amounts are in smallest units. */
export type OrderTerms = {
  readonly kind: "LISTING" | "OFFER";
  readonly maker: Address;
  readonly standard: "ERC721" | "ERC1155";
  readonly collection: Address;
  /** Null for an offer for any item of the collection. */
  readonly tokenId: bigint | null;
  readonly quantity: bigint;
  /** Whether a part of the quantity can be traded. */
  readonly isPartial: boolean;
  /** The zero address for the chain's coin. */
  readonly currency: Address;
  /** What the buyer pays in all when the order starts, and when it ends. */
  readonly startPrice: bigint;
  readonly endPrice: bigint;
  /** Contained in the price, as of the order's start. */
  readonly fees: readonly Fee[];
  readonly startTime: bigint;
  readonly endTime: bigint;
};

/** The most payments of one order: a seller's and some fees. */
const MOST_PAYMENTS = 10;

/**
 * An order in the product's terms; null for any other order. Restricted orders, several items and considerations beyond
 * the original ones are not traded here: an untrusted order must be one that the review can show whole. The zone of an
 * open order and the conduit of its maker do not affect the trade.
 */
export function readOrder(order: OrderParameters): OrderTerms | null {
  const { offerer, offer, consideration, orderType, startTime, endTime } = order;
  const [offered, ...others] = offer;
  if (!offered || others.length || consideration.length === 0 || consideration.length > MOST_PAYMENTS) return null;
  if (endTime <= startTime) return null;
  if (order.totalOriginalConsiderationItems !== BigInt(consideration.length)) return null;
  if (orderType !== ORDER_TYPES.fullOpen && orderType !== ORDER_TYPES.partialOpen) return null;
  const shared = { maker: offerer, startTime, endTime, isPartial: orderType === ORDER_TYPES.partialOpen };
  const isListing = isItem(offered);
  const bought = isListing ? offered : consideration.find(isAnyItem);
  if (!bought || bought.startAmount <= 0n || bought.startAmount !== bought.endAmount) return null;
  const payments = consideration.filter((one) => one !== bought);
  const [first = offered] = isListing ? payments : [offered];
  if (![...payments, ...(isListing ? [] : [offered])].every((one) => isPayment(one) && one.token === first.token)) {
    return null;
  }
  const isByCriteria = !isItem(bought);
  // A root of a Merkle tree names items that only its maker knows.
  if (isByCriteria && bought.identifierOrCriteria !== 0n) return null;
  const standard =
    bought.itemType === ITEM_TYPES.erc721 || bought.itemType === ITEM_TYPES.erc721WithCriteria ? "ERC721" : "ERC1155";
  if (standard === "ERC721" && bought.startAmount !== 1n) return null;
  const item = {
    standard,
    collection: bought.token,
    tokenId: isByCriteria ? null : bought.identifierOrCriteria,
    quantity: bought.startAmount,
  } as const;
  if (isListing) {
    if (payments.length === 0) return null;
    return {
      ...{ kind: "LISTING", ...shared, ...item, currency: first.token },
      startPrice: sum(payments.map(({ startAmount }) => startAmount)),
      endPrice: sum(payments.map(({ endAmount }) => endAmount)),
      fees: payments.flatMap(({ recipient, startAmount }) =>
        recipient === offerer ? [] : [{ recipient, amount: startAmount }],
      ),
    };
  }
  // Seaport takes an offer from its maker: the chain's coin cannot be taken.
  if (offered.itemType !== ITEM_TYPES.erc20 || !("recipient" in bought) || bought.recipient !== offerer) return null;
  const feeSum = sum(payments.map(({ startAmount }) => startAmount));
  if (feeSum >= offered.startAmount || sum(payments.map(({ endAmount }) => endAmount)) >= offered.endAmount)
    return null;
  return {
    ...{ kind: "OFFER", ...shared, ...item, currency: offered.token },
    startPrice: offered.startAmount,
    endPrice: offered.endAmount,
    fees: payments.map(({ recipient, startAmount }) => ({ recipient, amount: startAmount })),
  };
}

/** What an order that changes evenly costs at a time: Seaport rounds payments up. Unix seconds. */
export function priceAt({ startPrice, endPrice, startTime, endTime }: OrderTerms, time: bigint): bigint {
  if (startPrice === endPrice) return startPrice;
  const [passed, span] = [time - startTime, endTime - startTime];
  const left = span - passed;
  return (startPrice * left + endPrice * passed + span - 1n) / span;
}

/** What the seller of an order at one price receives: the price without the fees. */
export function sellerReceives({ startPrice, fees }: OrderTerms): bigint {
  return startPrice - sum(fees.map(({ amount }) => amount));
}

function isItem({ itemType }: OfferItem): boolean {
  return itemType === ITEM_TYPES.erc721 || itemType === ITEM_TYPES.erc1155;
}

function isAnyItem({ itemType }: OfferItem): boolean {
  return itemType >= ITEM_TYPES.erc721 && itemType <= ITEM_TYPES.erc1155WithCriteria;
}

function isPayment({ itemType, token, identifierOrCriteria }: OfferItem): boolean {
  if (identifierOrCriteria !== 0n) return false;
  return itemType === ITEM_TYPES.native
    ? token === zeroAddress
    : itemType === ITEM_TYPES.erc20 && token !== zeroAddress;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
