import type { IncomingMessage, ServerResponse } from "node:http";
import { TAG_HEADER } from "@cenote/domain/live";
import { POSITION_HEADER, SEEN_HEADER } from "@cenote/domain/positionHeaders";

const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** Lets pages of the listed origins read responses; the product's own pages use their own origin and do not need it. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: ReadonlySet<string>) {
  if (!origins.size) return;
  response.setHeader("vary", "Origin");
  const { origin } = request.headers;
  if (origin && origins.has(origin)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-expose-headers", `x-cache, ${POSITION_HEADER}, ${TAG_HEADER}`);
  }
}

/** Answers a browser's preflight request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse, origins: ReadonlySet<string>) {
  allowOrigin(request, response, origins);
  if (response.hasHeader("access-control-allow-origin")) {
    response.setHeader("access-control-allow-methods", "POST");
    response.setHeader("access-control-allow-headers", `content-type, accept, last-event-id, ${SEEN_HEADER}`);
    response.setHeader("access-control-max-age", PREFLIGHT_MAX_AGE_SECONDS);
  }
  response.writeHead(204, { allow: "POST, OPTIONS" }).end();
}
