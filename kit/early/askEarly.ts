import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { postGraphql } from "../relay/postGraphql";
import { requestBody } from "../relay/requestBody";
import type { Place, Requests, Visitor } from "../remote";
import { putEarly } from "../relay/earlyAnswers";

/** Sends a screen's requests. Takes the parameters of its path, and its URL if that is not the page's own. */
export type Ask = (params: Place["params"], visitor: Visitor, url?: Pick<URL, "pathname" | "search">) => void;

/**
 * Sends a screen's requests while the scripts that draw it still load: each remote builds a module of this for each of
 * its pages.
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
