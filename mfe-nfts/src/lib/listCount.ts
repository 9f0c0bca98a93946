/** A list that grows in steps: how many rows are fetched stands in the URL, so that going back restores them. */
export type GrowingList = { readonly parameter: string; readonly step: number; readonly most: number };

/** The steps of an item's history. */
export const HISTORY: GrowingList = { parameter: "steps", step: 50, most: 500 };
/** The items of an account. */
export const ITEMS: GrowingList = { parameter: "items", step: 48, most: 480 };
/** The accounts that hold an item. */
export const OWNERS: GrowingList = { parameter: "owners", step: 20, most: 500 };

/** The visitor's own listings and offers. */
export const ORDERS: GrowingList = { parameter: "orders", step: 20, most: 500 };

/** How many rows are fetched. */
export function readCount(search: URLSearchParams, { parameter, step, most }: GrowingList): number {
  const count = Number(search.get(parameter));
  return Number.isInteger(count) && count > step ? Math.min(count, most) : step;
}

/** The search of a URL with one step more; null where that is too many. */
export function withMore(search: URLSearchParams, list: GrowingList): URLSearchParams | null {
  const count = readCount(search, list);
  if (count >= list.most) return null;
  const next = new URLSearchParams(search);
  next.set(list.parameter, String(Math.min(count + list.step, list.most)));
  return next;
}
