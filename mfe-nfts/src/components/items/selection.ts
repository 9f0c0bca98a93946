import { createContext, use } from "react";
import type { SelectedListing } from "../trade/tradeAction";

type Price = { readonly value: number; readonly currency: string };

/** Item that is selected to be bought by its cheapest listing. */
export type SelectedItem = SelectedListing & {
  /** Price at the time of the selection; a purchase uses the current one. */
  readonly price: Price | null;
};

/** Selected items of a screen, in the order of selection, and the functions that change them. */
export type Selection = {
  readonly items: readonly SelectedItem[];
  readonly has: (id: string) => boolean;
  readonly isFull: boolean;
  readonly toggle: (item: SelectedItem) => void;
  readonly clear: () => void;
};

/**
 * Maximum number per transaction: each takes some 100,000 gas, and wallets and nodes refuse very large transactions.
 */
export const MAX_SELECTED = 30;

/** Null where items cannot be selected. */
export const SelectionContext = createContext<Selection | null>(null);

/** Returns the selection around a component; null without one. */
export function useSelection(): Selection | null {
  return use(SelectionContext);
}

/** Returns the items with one added, or removed if it was selected; a full selection is not changed. */
export function toggled(items: readonly SelectedItem[], added: SelectedItem): readonly SelectedItem[] {
  const rest = items.filter(({ item }) => item.id !== added.item.id);
  if (rest.length < items.length) return rest;
  return items.length < MAX_SELECTED ? [...items, added] : items;
}

/** Returns the total price of the items; null where a price is unknown, or in several currencies. */
export function totalOf(items: readonly SelectedItem[]): Price | null {
  const [first] = items;
  if (!first?.price || items.some(({ price }) => price?.currency !== first.price?.currency)) return null;
  return { ...first.price, value: items.reduce((sum, { price }) => sum + (price?.value ?? 0), 0) };
}
