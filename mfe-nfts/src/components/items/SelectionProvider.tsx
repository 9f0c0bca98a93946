import { useState, type ReactNode } from "react";
import { MAX_SELECTED, SelectionContext, toggled, type SelectedItem } from "./selection";

/** Provides the selection of items below it; the selection ends with the screen. */
export function SelectionProvider({ children }: { readonly children: ReactNode }) {
  const [items, setItems] = useState<readonly SelectedItem[]>([]);
  const ids = new Set(items.map(({ item }) => item.id));
  return (
    <SelectionContext
      value={{
        items,
        has: (id) => ids.has(id),
        isFull: items.length >= MAX_SELECTED,
        toggle: (item) => setItems((now) => toggled(now, item)),
        clear: () => setItems([]),
      }}
    >
      {children}
    </SelectionContext>
  );
}
