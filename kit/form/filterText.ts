/** The search parameter that a list is filtered by. */
export const FILTER_PARAMETER = "q";
export const MAX_FILTER_CHARACTERS = 100;

/** The text that a URL filters its list by. */
export function readFilter(search: URLSearchParams): string | null {
  return search.get(FILTER_PARAMETER)?.slice(0, MAX_FILTER_CHARACTERS).trim() || null;
}
