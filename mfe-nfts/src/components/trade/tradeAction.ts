import type { Chain } from "@cenote/domain/chains";

/** An item as the dialogs print and trade it. Its texts and picture are untrusted. */
export type TradedItem = {
  readonly id: string;
  readonly chain: Chain;
  /** Checksummed. */
  readonly collection: string;
  readonly collectionName: string | null;
  readonly standard: "ERC721" | "ERC1155";
  /** A decimal string; null for any item of the collection. */
  readonly tokenId: string | null;
  readonly name: string | null;
  readonly pictureUrl: string | null;
};

/** An item of a selection, with the listing that it is bought by. */
export type SelectedListing = {
  readonly item: TradedItem;
  /** The order's id in the schema. */
  readonly orderId: string;
};

/** The terms of an order that is being made. Amounts are in the smallest unit of the currency. */
export type NewTerms = {
  readonly price: bigint;
  /** Whether the price is in the chain's coin, or in its wrapped form. */
  readonly isNative: boolean;
  /** How many of the item; 1 for ERC-721. */
  readonly quantity: bigint;
  /** Unix seconds. */
  readonly startTime: number;
  readonly endTime: number;
  /** Makes the order unlike any other: random, and the same as long as the terms are. */
  readonly salt: bigint;
  /** Whether the order is put on the chain by a transaction, in place of a signature. */
  readonly isOnChain: boolean;
};

/** What an account wants to do, ready to be reviewed. */
export type TradeAction =
  | { readonly kind: "buy"; readonly chain: Chain; readonly listings: readonly SelectedListing[] }
  | { readonly kind: "list"; readonly chain: Chain; readonly item: TradedItem; readonly terms: NewTerms }
  | { readonly kind: "offer"; readonly chain: Chain; readonly item: TradedItem; readonly terms: NewTerms }
  | { readonly kind: "accept"; readonly chain: Chain; readonly item: TradedItem; readonly orderId: string }
  | { readonly kind: "cancel"; readonly chain: Chain; readonly item: TradedItem; readonly orderId: string }
  | { readonly kind: "cancelAll"; readonly chain: Chain };

/** The items that an action is about. */
export function itemsOf(action: TradeAction): readonly TradedItem[] {
  if (action.kind === "cancelAll") return [];
  return action.kind === "buy" ? action.listings.map(({ item }) => item) : [action.item];
}
