import { OPENSEA_FEE_RECIPIENT } from "@cenote/protocol/seaport/orderMarket";
import type { NftSale, NftTransfer } from "../changes";
import type { ChainLog } from "../blocks/chainLog";
import { isNft, isMoney, priceOf, type FilledItem } from "./items";

/** A fulfilled order. */
export type Fill = {
  readonly log: ChainLog;
  readonly orderHash: string;
  readonly offerer: string;
  /** The recipient of the offer; the zero address for matched orders. */
  readonly recipient: string;
  readonly offer: readonly FilledItem[];
  readonly consideration: readonly (FilledItem & { readonly recipient: string })[];
};

type Party = string | null;
/** Items that were paid for together. A party is null if only the transfer reports it. */
type Deal = {
  readonly fill: Fill;
  readonly items: readonly (FilledItem & { readonly seller: Party; readonly buyer: Party })[];
  readonly payments: readonly FilledItem[];
};

/**
 * Returns a transaction's sales, one for each item that moved from the seller to the buyer, and the corresponding
 * transfers. Matched orders emit one event each: the payer's order then has the price.
 */
export function salesOf(
  fills: readonly Fill[],
  matched: ReadonlySet<string>,
  transfers: readonly NftTransfer[],
): { readonly sales: NftSale[]; readonly sold: ReadonlySet<NftTransfer> } {
  const sold = new Set<NftTransfer>();
  // Several orders may share one transfer of an item.
  const unsold = new Map(transfers.map((transfer) => [transfer, transfer.quantity]));
  const sales: NftSale[] = [];
  for (const { fill, items, payments } of dealsOf(fills, matched)) {
    const { log, orderHash } = fill;
    const payment = priceOf(payments) ?? { currency: null, price: null };
    for (const [position, { token, identifier, amount, seller, buyer }] of items.entries()) {
      const moved = transfers.find(
        (transfer) =>
          unsold.get(transfer)! >= amount &&
          transfer.log.address === token.toLowerCase() &&
          transfer.tokenId === identifier &&
          (seller === null || transfer.sender === seller) &&
          (buyer === null || transfer.recipient === buyer),
      );
      if (!moved) continue;
      unsold.set(moved, unsold.get(moved)! - amount);
      sold.add(moved);
      sales.push({
        log,
        position,
        orderHash,
        collection: moved.log.address,
        tokenId: identifier,
        seller: moved.sender,
        buyer: moved.recipient,
        quantity: amount,
        bundleSize: items.length,
        value: null,
        market: marketOf(fill),
        ...payment,
      });
    }
  }
  return { sales, sold };
}

function dealsOf(fills: readonly Fill[], matched: ReadonlySet<string>): Deal[] {
  const isMatched = ({ orderHash }: Fill) => matched.has(orderHash);
  const bought = fills.map((fill) => purchaseOf(fill)).filter((deal) => deal !== null);
  const paid = new Set(bought.filter(({ fill }) => isMatched(fill)).flatMap(({ items }) => items.map(keyOf)));
  const listed = fills.map((fill) => listingOf(fill, isMatched(fill))).filter((deal) => deal !== null);
  // In a match, the order that pays for an item counts: the seller's may omit fees.
  return [
    ...bought,
    ...listed.filter(({ fill, items }) => !isMatched(fill) || !items.some((one) => paid.has(keyOf(one)))),
  ];
}

/** Returns the purchase of an accepted offer for items: the offerer pays. */
function purchaseOf(fill: Fill): Deal | null {
  const { offer, consideration } = fill;
  const items = consideration.filter(isNft);
  if (!items.length || !offer.every(isMoney)) return null;
  const named = items.map((item) => ({ ...item, seller: null, buyer: item.recipient.toLowerCase() }));
  return { fill, items: named, payments: offer };
}

/** Returns the sale of listed items. */
function listingOf(fill: Fill, isMatched: boolean): Deal | null {
  const { offerer, recipient, offer, consideration } = fill;
  if (!offer.length || !offer.every(isNft) || !consideration.length || !consideration.every(isMoney)) return null;
  const buyer = isMatched ? null : recipient;
  return { fill, items: offer.map((item) => ({ ...item, seller: offerer, buyer })), payments: consideration };
}

/** Returns the market that received a fee: the event lacks the salt, which contains a market's mark. */
function marketOf({ consideration }: Fill): NftSale["market"] {
  return consideration.some(({ recipient }) => recipient.toLowerCase() === OPENSEA_FEE_RECIPIENT) ? "OPENSEA" : null;
}

function keyOf({ token, identifier }: FilledItem): string {
  return `${token}:${identifier}`;
}
