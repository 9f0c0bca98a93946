import { withParameter } from "../../form/searchParameters";

/** Search parameter for the cursor after which a list's page begins. */
const CURSOR_PARAMETER = "after";

/** Returns the cursor of a list's page in the URL; null for the first page. */
export function readCursor(search: URLSearchParams): string | null {
  return search.get(CURSOR_PARAMETER);
}

/** Returns the search parameters with the cursor of another page; null for the first page. */
export function withCursor(search: URLSearchParams, cursor: string | null): URLSearchParams {
  return withParameter(search, CURSOR_PARAMETER, cursor);
}
