import { withParameter } from "../form/searchParameters";

/** The search parameter that says where the page of a list begins: after this row. */
const CURSOR_PARAMETER = "after";

export function readCursor(search: URLSearchParams): string | null {
  return search.get(CURSOR_PARAMETER);
}

/** The search of a URL with another page of its list in it; null for the first. */
export function withCursor(search: URLSearchParams, cursor: string | null): URLSearchParams {
  return withParameter(search, CURSOR_PARAMETER, cursor);
}
