/** Search parameter of a list's text filter. */
export const FILTER_PARAMETER = "q";
export const MAX_FILTER_CHARACTERS = 100;

/** Returns the text filter of a URL, trimmed and of at most 100 characters; null without one. */
export function readFilter(search: URLSearchParams): string | null {
  return search.get(FILTER_PARAMETER)?.slice(0, MAX_FILTER_CHARACTERS).trim() || null;
}
