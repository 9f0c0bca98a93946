import type { Chain } from "@cenote/domain/chains";

/** Item in the dialogs. Its texts and picture are untrusted. */
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

/** Item of a selection, with the listing to buy. */
export type SelectedListing = {
  readonly item: TradedItem;
  /** Id of the order in the schema. */
  readonly orderId: string;
};

/** Terms of a new order. Amounts are in the smallest unit of the currency. */
export type NewTerms = {
  readonly price: bigint;
  /** Whether the price is in the chain's coin, or in its wrapped form. */
  readonly isNative: boolean;
  /** Quantity of the item; 1 for ERC-721. */
  readonly quantity: bigint;
  /** In Unix seconds. */
  readonly startTime: number;
  readonly endTime: number;
  /** Makes the order unique: random, and constant while the terms are. */
  readonly salt: bigint;
  /** Whether a transaction registers the order on the chain, in place of a signature. */
  readonly isOnChain: boolean;
};

/** Action of an account, ready for review. */
export type TradeAction =
  | { readonly kind: "buy"; readonly chain: Chain; readonly listings: readonly SelectedListing[] }
  | { readonly kind: "list"; readonly chain: Chain; readonly item: TradedItem; readonly terms: NewTerms }
  | { readonly kind: "offer"; readonly chain: Chain; readonly item: TradedItem; readonly terms: NewTerms }
  | { readonly kind: "accept"; readonly chain: Chain; readonly item: TradedItem; readonly orderId: string }
  | { readonly kind: "cancel"; readonly chain: Chain; readonly item: TradedItem; readonly orderId: string }
  | { readonly kind: "cancelAll"; readonly chain: Chain };

/** Returns the items of an action. */
export function itemsOf(action: TradeAction): readonly TradedItem[] {
  if (action.kind === "cancelAll") return [];
  return action.kind === "buy" ? action.listings.map(({ item }) => item) : [action.item];
}
