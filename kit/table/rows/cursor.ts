import { withParameter } from "../../form/searchParameters";

/** Search parameter for the cursor after which a list's page begins. */
const CURSOR_PARAMETER = "after";

export function readCursor(search: URLSearchParams): string | null {
  return search.get(CURSOR_PARAMETER);
}

/** Returns the search parameters with another page of the list; null for the first. */
export function withCursor(search: URLSearchParams, cursor: string | null): URLSearchParams {
  return withParameter(search, CURSOR_PARAMETER, cursor);
}
