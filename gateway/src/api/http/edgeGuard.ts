import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";
import { MEDIA_PAGES_PATH, MEDIA_PATH } from "@cenote/domain/media";
import { GRAPHQL_PATH, ORDERS_PATH, RAMPS_PATH } from "@cenote/domain/paths";
import { clientNetwork, isPublicAddress } from "@cenote/server/publicAddress";
import { discardRest } from "../../request/readJson";
import type { Route } from "../../request/route";

export type EdgeSettings = {
  /**
   * CloudFront and the edge functions send one of these; several are accepted during a rotation. Empty: no secret is
   * required.
   */
  readonly secrets: readonly string[];
  /** Proxies between a client and the gateway that append to X-Forwarded-For, CloudFront included. */
  readonly proxies: number;
};

export type EdgeGuard = {
  /** Answers 403 to requests for the site's paths that did not come through the edge. Must be the first route. */
  readonly route: Route;
  /** The client that a limit counts: its IPv4 address or its IPv6 /64. */
  networkOf(request: IncomingMessage): string;
};

const MEDIA_PATHS = [MEDIA_PATH, MEDIA_PAGES_PATH];

/** Distinguishes requests through CloudFront or an edge function from direct ones. */
export function edgeGuard({ secrets, proxies }: EdgeSettings): EdgeGuard {
  const digests = secrets.map(digestOf);
  const fromEdge = new WeakSet<IncomingMessage>();

  return {
    route: (request, response, path) => {
      const given = request.headers[GATEWAY_SECRET_HEADER];
      // Deleted here, so that no later code can log it or send it on.
      delete request.headers[GATEWAY_SECRET_HEADER];
      if (!digests.length) return false;
      if (typeof given === "string" && matches(digestOf(given), digests)) {
        fromEdge.add(request);
        return false;
      }
      const isData = path === GRAPHQL_PATH || path === ORDERS_PATH || path === RAMPS_PATH;
      if (!isData && !MEDIA_PATHS.some((start) => path.startsWith(start))) return false;
      discardRest(request);
      response.writeHead(403, { "content-length": 0 }).end();
      return true;
    },
    networkOf: (request) => {
      const peer = request.socket.remoteAddress ?? "";
      const forwarded = forwardedAddress(request, proxiesPassed(fromEdge.has(request), isPublicAddress(peer)));
      return (forwarded && clientNetwork(forwarded)) || clientNetwork(peer) || "unknown";
    },
  };

  /** How many entries at the end of X-Forwarded-For were written by the operator's own proxies. */
  function proxiesPassed(isFromEdge: boolean, isPublicPeer: boolean): number {
    if (isFromEdge) return proxies;
    // A client that reaches the process itself writes the header as it likes.
    if (isPublicPeer) return 0;
    // Without the secret a request has not passed CloudFront, but it may have passed the load balancer behind it.
    return digests.length ? Math.max(0, proxies - 1) : proxies;
  }
}

/** The entry that the first of the passed proxies appended; entries before it come from the client. */
function forwardedAddress(request: IncomingMessage, passed: number): string | undefined {
  if (!passed) return undefined;
  return String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-passed);
}

/** Compares with every secret, so that the time taken does not depend on which one matches. */
function matches(given: Buffer, digests: readonly Buffer[]): boolean {
  return digests.map((digest) => timingSafeEqual(given, digest)).includes(true);
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
