/**
 * CloudFront Function at viewer-request of /api/image/*: normalizes image paths before they become a cache key, and
 * responds to paths that cannot contain a token or pool. The runtime (cloudfront-js-2.0) supports ES 5.1 and parts of
 * later versions: no destructuring, no spread, no optional chaining, no imports. At most 10 KB.
 */

/** Injected by the bundler: the chains' URL names, and the messages of spec §8. */
declare const CHAIN_URL_NAMES: readonly string[];
declare const MESSAGES: { readonly token: string; readonly pool: string; readonly route: string };
declare const NOT_FOUND_MAX_AGE_SECONDS: number;

type ViewerRequest = { uri: string; querystring: object };
type ViewerResponse = {
  readonly statusCode: number;
  readonly statusDescription: string;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
  readonly body: string;
};

export function handler(event: { request: ViewerRequest }): ViewerRequest | ViewerResponse {
  const request = event.request;
  const parts = /^\/api\/image\/(tokens|pools)\/([^/]+)\/([^/]+)$/.exec(request.uri);
  if (!parts) return notFound(MESSAGES.route);
  const kind = parts[1]!;
  const chain = parts[2]!.toLowerCase();
  const address = kind === "tokens" ? tokenAddress(chain, parts[3]!) : poolAddress(parts[3]!);
  if (!address || CHAIN_URL_NAMES.indexOf(chain) < 0) {
    return notFound(kind === "tokens" ? MESSAGES.token : MESSAGES.pool);
  }
  request.uri = "/api/image/" + kind + "/" + chain + "/" + address;
  request.querystring = {};
  return request;
}

function tokenAddress(chain: string, address: string): string | null {
  if (address.toUpperCase() === "NATIVE") return "NATIVE";
  if (chain === "solana") return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? address : null;
  return /^0x[0-9a-f]{40}$/i.test(address) ? address.toLowerCase() : null;
}

function poolAddress(address: string): string | null {
  return /^0x([0-9a-f]{40}|[0-9a-f]{64})$/i.test(address) ? address.toLowerCase() : null;
}

function notFound(message: string): ViewerResponse {
  return {
    statusCode: 404,
    statusDescription: "Not Found",
    headers: {
      "content-type": { value: "text/plain; charset=utf-8" },
      "cache-control": { value: "max-age=" + NOT_FOUND_MAX_AGE_SECONDS },
    },
    body: message,
  };
}
