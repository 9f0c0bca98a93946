import { OPENSEA_FEE_RECIPIENT } from "@cenote/protocol/seaport/orderMarket";
import type { NftSale, NftTransfer } from "../changes";
import type { ChainLog } from "../chainLog";
import { isNft, isMoney, priceOf, type FilledItem } from "./items";

/** One order as it was fulfilled. */
export type Fill = {
  readonly log: ChainLog;
  readonly orderHash: string;
  readonly offerer: string;
  /** Who receives the offer; the zero address of matched orders. */
  readonly recipient: string;
  readonly offer: readonly FilledItem[];
  readonly consideration: readonly (FilledItem & { readonly recipient: string })[];
};

type Party = string | null;
/** Items that were paid for together. A party is null where only the transfer names it. */
type Deal = {
  readonly fill: Fill;
  readonly items: readonly (FilledItem & { readonly seller: Party; readonly buyer: Party })[];
  readonly payments: readonly FilledItem[];
};

/**
 * The sales of a transaction, one for each item that moved from the seller to the buyer, and the transfers that these
 * are. Orders that were matched with each other are reported by one event each: the payer's order then has the price.
 */
export function salesOf(
  fills: readonly Fill[],
  matched: ReadonlySet<string>,
  transfers: readonly NftTransfer[],
): { readonly sales: NftSale[]; readonly sold: ReadonlySet<NftTransfer> } {
  const sold = new Set<NftTransfer>();
  // Transfers of one item by several orders are made together.
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
  // Of a match, the order that pays for an item counts: the seller's may leave out fees.
  return [
    ...bought,
    ...listed.filter(({ fill, items }) => !isMatched(fill) || !items.some((one) => paid.has(keyOf(one)))),
  ];
}

/** An offer for items that their owners accepted: the offerer pays. */
function purchaseOf(fill: Fill): Deal | null {
  const { offer, consideration } = fill;
  const items = consideration.filter(isNft);
  if (!items.length || !offer.every(isMoney)) return null;
  const named = items.map((item) => ({ ...item, seller: null, buyer: item.recipient.toLowerCase() }));
  return { fill, items: named, payments: offer };
}

/** Items that were listed for money. */
function listingOf(fill: Fill, isMatched: boolean): Deal | null {
  const { offerer, recipient, offer, consideration } = fill;
  if (!offer.length || !offer.every(isNft) || !consideration.length || !consideration.every(isMoney)) return null;
  const buyer = isMatched ? null : recipient;
  return { fill, items: offer.map((item) => ({ ...item, seller: offerer, buyer })), payments: consideration };
}

/** The market whose fee was paid: the event does not have the salt, which the mark of a market is in. */
function marketOf({ consideration }: Fill): NftSale["market"] {
  return consideration.some(({ recipient }) => recipient.toLowerCase() === OPENSEA_FEE_RECIPIENT) ? "OPENSEA" : null;
}

function keyOf({ token, identifier }: FilledItem): string {
  return `${token}:${identifier}`;
}
