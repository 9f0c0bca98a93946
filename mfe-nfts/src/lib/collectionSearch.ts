const COUNT_PARAMETER = "items";
const PAGE_SIZE = 24;
/** As many as the gateway answers at once. */
const MOST_ITEMS = 96;

/** How many items are fetched: whole pages, in the URL so that going back restores them. */
export function readItemCount(search: URLSearchParams): number {
  const count = Number(search.get(COUNT_PARAMETER));
  if (!Number.isInteger(count) || count < PAGE_SIZE) return PAGE_SIZE;
  return Math.min(count, MOST_ITEMS);
}

/** The search of a URL with one page more; null where that is too many. */
export function withMoreItems(search: URLSearchParams): URLSearchParams | null {
  const count = readItemCount(search);
  if (count >= MOST_ITEMS) return null;
  const next = new URLSearchParams(search);
  next.set(COUNT_PARAMETER, String(Math.min(count + PAGE_SIZE, MOST_ITEMS)));
  return next;
}
