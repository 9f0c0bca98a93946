import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";
import { guardedFetch, INTERNET } from "@cenote/server/guardedFetch";
import type { GatewayAddress } from "../gatewayClient";

/** Limits on fetching a logo. */
export const LOGO_LIMITS = {
  maxBytes: 2 * 1024 * 1024,
  totalMilliseconds: 1_500,
  idleMilliseconds: 1_500,
  maxRedirects: 0,
};

/** Fetches an untrusted logo from the public internet, without following redirects. */
export const publicFetch = guardedFetch(INTERNET, LOGO_LIMITS);

/** Fetches a logo that the gateway has checked, by its path; the gateway may have a private address. */
export function gatewayFetch({ url, secret }: GatewayAddress) {
  const { origin } = new URL(url);
  const trustedHeaders: Record<string, string> = secret ? { [GATEWAY_SECRET_HEADER]: secret } : {};
  const fetchFile = guardedFetch(INTERNET, { ...LOGO_LIMITS, trustedOrigin: origin, trustedHeaders });
  return (path: string) => fetchFile(origin + path);
}
