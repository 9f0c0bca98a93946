/** List that grows in steps: the URL contains the number of fetched rows, so that going back restores them. */
export type GrowingList = { readonly parameter: string; readonly step: number; readonly most: number };

/** Steps of an item's history. */
export const HISTORY: GrowingList = { parameter: "steps", step: 50, most: 500 };
/** Items of an account. */
export const ITEMS: GrowingList = { parameter: "items", step: 48, most: 480 };
/** Accounts that hold an item. */
export const OWNERS: GrowingList = { parameter: "owners", step: 20, most: 500 };

/** The visitor's own listings and offers. */
export const ORDERS: GrowingList = { parameter: "orders", step: 20, most: 500 };

/** Returns the number of rows to fetch. */
export function readCount(search: URLSearchParams, { parameter, step, most }: GrowingList): number {
  const count = Number(search.get(parameter));
  return Number.isInteger(count) && count > step ? Math.min(count, most) : step;
}

/** Returns the search parameters with one step more; null at the limit. */
export function withMore(search: URLSearchParams, list: GrowingList): URLSearchParams | null {
  const count = readCount(search, list);
  if (count >= list.most) return null;
  const next = new URLSearchParams(search);
  next.set(list.parameter, String(Math.min(count + list.step, list.most)));
  return next;
}
