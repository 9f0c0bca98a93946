import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";
import { clientNetwork, isPublicAddress } from "@cenote/server/publicAddress";
import { discardRest } from "../../../request/readJson";
import type { Route } from "../../../request/route";
import { isOperatorPath } from "../operatorRoutes";

export type EdgeSettings = {
  /**
   * Secrets that CloudFront and the edge functions send; several are accepted during a rotation. Empty when no secret
   * is required.
   */
  readonly secrets: readonly string[];
  /** Proxies between a client and the gateway that append to X-Forwarded-For, CloudFront included. */
  readonly proxies: number;
};

export type EdgeGuard = {
  /**
   * Answers 403 to requests that did not come through the edge, except an operator's probes, which must not come
   * through it. Must be the first route.
   */
  readonly route: Route;
  /** Returns the client that a limit counts: its IPv4 address or its IPv6 /64. */
  networkOf(request: IncomingMessage): string;
};

/** Distinguishes requests through CloudFront or an edge function from direct ones. */
export function edgeGuard({ secrets, proxies }: EdgeSettings): EdgeGuard {
  const digests = secrets.map(digestOf);
  const fromEdge = new WeakSet<IncomingMessage>();

  return {
    route: (request, response, path) => {
      const sentSecret = request.headers[GATEWAY_SECRET_HEADER];
      // Deleted here, so that no later code can log or forward it.
      delete request.headers[GATEWAY_SECRET_HEADER];
      if (!digests.length) return false;
      const isFromEdge = typeof sentSecret === "string" && matches(digestOf(sentSecret), digests);
      if (isFromEdge) fromEdge.add(request);
      if (isFromEdge !== isOperatorPath(path)) return false;
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

  /**
   * Returns how many entries at the end of X-Forwarded-For the operator's own proxies wrote. A client that reaches the
   * process directly can forge the header: it has a public address, or lacks the secret.
   */
  function proxiesPassed(isFromEdge: boolean, isPublicPeer: boolean): number {
    return isFromEdge || (!digests.length && !isPublicPeer) ? proxies : 0;
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
function matches(sentDigest: Buffer, digests: readonly Buffer[]): boolean {
  return digests.map((digest) => timingSafeEqual(sentDigest, digest)).includes(true);
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
