import { requestBody } from "../relay/requestBody";
import type { Requests } from "../remote";
import { putEarly } from "./earlyAnswers";
import { readStart } from "./start";

const GRAPHQL_ENDPOINT = "/graphql";

/**
 * Sends a screen's requests while the scripts that will draw it are still on their way: each remote builds such a
 * script for each of its pages, and the page's own early script fetches the one that it needs.
 */
export function askEarly(requests: Requests) {
  const start = readStart();
  if (!start) return;
  const place = { params: start.params, search: new URLSearchParams(location.search) };
  for (const request of Object.values(requests(place, start.visitor) ?? {})) {
    if (!request) continue;
    const body = requestBody(request.query.params, request.variables);
    const headers = { "content-type": "application/json", accept: "application/json" };
    putEarly(body, fetch(GRAPHQL_ENDPOINT, { method: "POST", headers, body }));
  }
}
