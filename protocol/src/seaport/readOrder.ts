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
  /** The smallest part of the quantity that Seaport trades: all of it, or what makes every amount a whole number. */
  readonly lot: bigint;
  /** The zero address for the chain's coin. */
  readonly currency: Address;
  /** What the buyer pays in all when the order starts, and when it ends. */
  readonly startPrice: bigint;
  readonly endPrice: bigint;
  /** The price in the amounts that Seaport computes, each for itself. */
  readonly payments: readonly Payment[];
  /** Contained in the price, as of the order's start. */
  readonly fees: readonly Fee[];
  readonly startTime: bigint;
  readonly endTime: bigint;
};

/** An amount that changes evenly from the start of the order to its end. */
type Payment = Pick<OfferItem, "startAmount" | "endAmount">;

/** The most payments of one order: a seller's and some fees. */
const MAX_PAYMENTS = 10;
/** The largest denominator of a part (uint120). */
const MAX_DENOMINATOR = 2n ** 120n - 1n;

/** What an order's terms are read from. */
type ReadParameters = Omit<OrderParameters, "zone" | "zoneHash" | "salt" | "conduitKey">;

/**
 * An order in the product's terms; null for any other order. Restricted orders, several items and considerations beyond
 * the original ones are not traded here: an untrusted order must be one that the review can show whole. The zone of an
 * open order and the conduit of its maker do not affect the trade.
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
  // A root of a Merkle tree names items that only its maker knows.
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
  // Seaport takes an offer from its maker: the chain's coin cannot be taken.
  if (offered.itemType !== ITEM_TYPES.erc20 || !("recipient" in bought) || bought.recipient !== offerer) return null;
  // What an offer pays must stay what its maker signed: its seller makes an order for the same amounts.
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
 * Returns what some units of an order cost at a time, or all of them: Seaport computes each payment for itself, and rounds
 * it up. Unix seconds.
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

/** Returns the most that some units cost from a time to another one: each payment that changes is rounded up at any time. */
export function highestPrice(terms: OrderTerms, from: bigint, to: bigint, units: bigint): bigint {
  const [first, last] = [priceAt(terms, from, units), priceAt(terms, to, units)];
  const changing = terms.payments.filter(({ startAmount, endAmount }) => startAmount !== endAmount);
  return (first > last ? first : last) + BigInt(changing.length);
}

/** Returns how many of the items that are left can be traded at once, at most: whole lots that their account has. */
export function tradableUnits({ quantity, lot }: OrderTerms, left: bigint, held: bigint = quantity): bigint {
  const most = left < held ? left : held;
  return most - (most % lot);
}

/** Returns how many of an order's items were not traded yet, from its status: `filled` of `size`. */
export function unitsLeft({ quantity }: OrderTerms, { filled, size }: { filled: bigint; size: bigint }): bigint {
  return size > 0n ? (quantity * (size - filled)) / size : quantity;
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

function lotOf(quantity: bigint, amounts: readonly bigint[]): bigint {
  const parts = amounts.reduce(gcd, quantity);
  return parts > MAX_DENOMINATOR ? quantity : quantity / parts;
}

/** The greatest common divisor. */
export function gcd(one: bigint, other: bigint): bigint {
  return other === 0n ? one : gcd(other, one % other);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
