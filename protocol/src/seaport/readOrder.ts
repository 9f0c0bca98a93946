import { type Address, zeroAddress } from "viem";
import { ITEM_TYPES, ORDER_TYPES, type OfferItem, type OrderParameters } from "./order";
import type { Fee } from "./makeOrder";

/**
 * An order that the product trades: one item, or any of a collection, for one currency. Amounts are in smallest units.
 */
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
  /** Smallest tradable part of the quantity: all of it, or the part for which every amount is a whole number. */
  readonly lot: bigint;
  /** The zero address for the native coin. */
  readonly currency: Address;
  /** The buyer's total price at the start and at the end of the order. */
  readonly startPrice: bigint;
  readonly endPrice: bigint;
  /** The price split into the amounts that Seaport rounds separately. */
  readonly payments: readonly Payment[];
  /** Included in the price, at the order's start. */
  readonly fees: readonly Fee[];
  readonly startTime: bigint;
  readonly endTime: bigint;
};

/** An amount that changes linearly from the start of the order to its end. */
type Payment = Pick<OfferItem, "startAmount" | "endAmount">;

/** Limit on the payments of one order: the seller's and some fees. */
const MAX_PAYMENTS = 10;
/** Limit of Seaport's denominator (uint120). */
const MAX_DENOMINATOR = 2n ** 120n - 1n;

/** Parameters from which an order's terms are read. */
type ReadParameters = Omit<OrderParameters, "zone" | "zoneHash" | "salt" | "conduitKey">;

/**
 * Returns an order in the product's terms; null for any other order. Restricted orders, several items and
 * considerations beyond the original ones are not traded here: the review must be able to show an untrusted order
 * completely. The zone of an open order and the conduit of its maker do not affect the trade.
 */
export function readOrder(order: ReadParameters): OrderTerms | null {
  const { offerer, offer, consideration, orderType, startTime, endTime } = order;
  const [offered, ...others] = offer;
  if (!offered || others.length || consideration.length === 0 || consideration.length > MAX_PAYMENTS) return null;
  if (endTime <= startTime) return null;
  if (order.totalOriginalConsiderationItems !== BigInt(consideration.length)) return null;
  if (orderType !== ORDER_TYPES.fullOpen && orderType !== ORDER_TYPES.partialOpen) return null;
  const shared = { maker: offerer, startTime, endTime };
  const isListing = isItem(offered);
  const bought = isListing ? offered : consideration.find(isAnyItem);
  if (!bought || bought.startAmount <= 0n || bought.startAmount !== bought.endAmount) return null;
  const payments = consideration.filter((one) => one !== bought);
  const [first = offered] = isListing ? payments : [offered];
  if (![...payments, ...(isListing ? [] : [offered])].every((one) => isPayment(one) && one.token === first.token)) {
    return null;
  }
  const isByCriteria = !isItem(bought);
  // Only the maker knows the items of a Merkle root.
  if (isByCriteria && bought.identifierOrCriteria !== 0n) return null;
  const isPartial = orderType === ORDER_TYPES.partialOpen;
  const amounts = [...offer, ...consideration].flatMap(({ startAmount, endAmount }) => [startAmount, endAmount]);
  const lot = isPartial ? lotOf(bought.startAmount, amounts) : bought.startAmount;
  const standard =
    bought.itemType === ITEM_TYPES.erc721 || bought.itemType === ITEM_TYPES.erc721WithCriteria ? "ERC721" : "ERC1155";
  if (standard === "ERC721" && bought.startAmount !== 1n) return null;
  const item = {
    standard,
    collection: bought.token,
    tokenId: isByCriteria ? null : bought.identifierOrCriteria,
    quantity: bought.startAmount,
    isPartial,
    lot,
  } as const;
  if (isListing) {
    if (payments.length === 0) return null;
    return {
      kind: "LISTING",
      ...shared,
      ...item,
      currency: first.token,
      payments,
      startPrice: sum(payments.map(({ startAmount }) => startAmount)),
      endPrice: sum(payments.map(({ endAmount }) => endAmount)),
      fees: payments.flatMap(({ recipient, startAmount }) =>
        recipient === offerer ? [] : [{ recipient, amount: startAmount }],
      ),
    };
  }
  // Seaport takes an offer from its maker, which is impossible for the native coin.
  if (offered.itemType !== ITEM_TYPES.erc20 || !("recipient" in bought) || bought.recipient !== offerer) return null;
  // The amounts of an offer must be constant: its seller makes an order for the same amounts.
  if ([offered, ...payments].some(({ startAmount, endAmount }) => startAmount !== endAmount)) return null;
  if (sum(payments.map(({ startAmount }) => startAmount)) >= offered.startAmount) return null;
  return {
    kind: "OFFER",
    ...shared,
    ...item,
    currency: offered.token,
    payments: [offered],
    startPrice: offered.startAmount,
    endPrice: offered.endAmount,
    fees: payments.map(({ recipient, startAmount }) => ({ recipient, amount: startAmount })),
  };
}

/**
 * Returns the cost of some units of an order at a time, or of all: Seaport rounds up each payment separately. Unix
 * seconds.
 */
export function priceAt(
  { payments, quantity, startTime, endTime }: OrderTerms,
  time: bigint,
  units: bigint = quantity,
): bigint {
  const [passed, span] = [time - startTime, endTime - startTime];
  return sum(
    payments.map(({ startAmount, endAmount }) => {
      const [start, end] = [(startAmount * units) / quantity, (endAmount * units) / quantity];
      return start === end ? start : (start * (span - passed) + end * passed + span - 1n) / span;
    }),
  );
}

/** Returns the highest cost of some units between two times: a changing payment is rounded up at any time. */
export function highestPrice(terms: OrderTerms, from: bigint, to: bigint, units: bigint): bigint {
  const [first, last] = [priceAt(terms, from, units), priceAt(terms, to, units)];
  const changing = terms.payments.filter(({ startAmount, endAmount }) => startAmount !== endAmount);
  return (first > last ? first : last) + BigInt(changing.length);
}

/** Returns the number of remaining items that can be traded at once: whole lots within the account's balance. */
export function tradableUnits({ quantity, lot }: OrderTerms, left: bigint, held: bigint = quantity): bigint {
  const most = left < held ? left : held;
  return most - (most % lot);
}

/** Returns the number of an order's untraded items from its status: `filled` of `size`. */
export function unitsLeft({ quantity }: OrderTerms, { filled, size }: { filled: bigint; size: bigint }): bigint {
  return size > 0n ? (quantity * (size - filled)) / size : quantity;
}

/** Returns the proceeds of the seller of a fixed-price order: the price without the fees. */
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

function lotOf(quantity: bigint, amounts: readonly bigint[]): bigint {
  const parts = amounts.reduce(gcd, quantity);
  return parts > MAX_DENOMINATOR ? quantity : quantity / parts;
}

/** Returns the greatest common divisor. */
export function gcd(one: bigint, other: bigint): bigint {
  return other === 0n ? one : gcd(other, one % other);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
