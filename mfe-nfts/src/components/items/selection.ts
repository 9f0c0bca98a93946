import { createContext, use } from "react";
import type { SelectedListing } from "../trade/tradeAction";

type Price = { readonly value: number; readonly currency: string };

/** An item that is selected to be bought by its cheapest listing. */
export type SelectedItem = SelectedListing & {
  /** When it was selected; a purchase uses the current one. */
  readonly price: Price | null;
};

/** The items of a screen that are selected, in the order they were, and how that changes. */
export type Selection = {
  readonly items: readonly SelectedItem[];
  readonly has: (id: string) => boolean;
  readonly isFull: boolean;
  readonly toggle: (item: SelectedItem) => void;
  readonly clear: () => void;
};

/** As many as one transaction buys: some 100,000 gas each, and wallets and nodes refuse very large ones. */
export const MAX_SELECTED = 30;

/** Null where items are not selected. */
export const SelectionContext = createContext<Selection | null>(null);

/** The selection around a component; null where there is none. */
export function useSelection(): Selection | null {
  return use(SelectionContext);
}

/** The items after one was selected, or is no longer; a full selection stays as it is. */
export function toggled(items: readonly SelectedItem[], added: SelectedItem): readonly SelectedItem[] {
  const rest = items.filter(({ item }) => item.id !== added.item.id);
  if (rest.length < items.length) return rest;
  return items.length < MAX_SELECTED ? [...items, added] : items;
}

/** What the items cost together; null where a price is unknown, or in several currencies. */
export function totalOf(items: readonly SelectedItem[]): Price | null {
  const [first] = items;
  if (!first?.price || items.some(({ price }) => price?.currency !== first.price?.currency)) return null;
  return { ...first.price, value: items.reduce((sum, { price }) => sum + (price?.value ?? 0), 0) };
}
