import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { postGraphql } from "../relay/postGraphql";
import { requestBody } from "../relay/requestBody";
import type { Place, Requests, Visitor } from "../remote";
import { putEarly } from "../relay/earlyAnswers";

/** Sends the requests of a screen. `url` is the screen's URL; by default the page's. */
export type Ask = (params: Place["params"], visitor: Visitor, url?: Pick<URL, "pathname" | "search">) => void;

/**
 * Returns the function that sends a screen's requests while the screen's scripts still load. Each remote builds one
 * module with it for each of its pages.
 */
export function askingEarly(requests: Requests): Ask {
  return (params, visitor, { pathname, search } = location) => {
    const place = { path: pathname, params, search: new URLSearchParams(search) };
    for (const request of Object.values(requests(place, visitor) ?? {})) {
      if (!request) continue;
      const body = requestBody(request.query.params, request.variables);
      putEarly(body, postGraphql(GRAPHQL_PATH, body, { accept: "application/json" }));
    }
  };
}
