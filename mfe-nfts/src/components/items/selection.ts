import { createContext, use } from "react";
import type { Chain } from "@cenote/domain/chains";

/** An item that is selected to be bought. Its name is untrusted. */
export type SelectedItem = {
  /** The gateway's. */
  readonly id: string;
  readonly chain: Chain;
  readonly address: string;
  readonly tokenId: string;
  readonly name: string | null;
  /** Of its cheapest listing when it was selected, in its currency; a purchase uses the current one. */
  readonly price: { readonly value: number; readonly currency: string } | null;
};

/** The items of a screen that are selected, in the order they were, and how that changes. */
export type Selection = {
  readonly items: readonly SelectedItem[];
  readonly has: (id: string) => boolean;
  readonly isFull: boolean;
  readonly toggle: (item: SelectedItem) => void;
  readonly clear: () => void;
};

/** As many as one transaction buys. */
export const MOST_SELECTED = 30;

/** Null where items are not selected. */
export const SelectionContext = createContext<Selection | null>(null);

/** The selection around a component; null where there is none. */
export function useSelection(): Selection | null {
  return use(SelectionContext);
}

/** The items after one was selected, or is no longer; a full selection stays as it is. */
export function toggled(items: readonly SelectedItem[], item: SelectedItem): readonly SelectedItem[] {
  if (items.some(({ id }) => id === item.id)) return items.filter(({ id }) => id !== item.id);
  return items.length < MOST_SELECTED ? [...items, item] : items;
}
