/** The search parameter that a list is filtered by. */
export const FILTER_PARAMETER = "q";
export const LONGEST_FILTER = 100;

/** The text that a URL filters its list by. */
export function readFilter(search: URLSearchParams): string | null {
  return search.get(FILTER_PARAMETER)?.slice(0, LONGEST_FILTER).trim() || null;
}
