import { lookup } from "node:dns/promises";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { guardedFetch, type Network } from "@cenote/domain/guardedFetch";

/** What a logo may cost. */
export const LOGO_LIMITS = {
  mostBytes: 2 * 1024 * 1024,
  totalMilliseconds: 1_500,
  idleMilliseconds: 1_500,
  mostRedirects: 0,
};
const INTERNET: Network = {
  request: (url, options, onResponse) =>
    (url.protocol === "http:" ? httpRequest : httpsRequest)(url, options, onResponse),
  resolve: (hostname) => lookup(hostname, { all: true }),
};

/** Fetches a stranger's logo from the public internet, without following anything. */
export const publicFetch = guardedFetch(INTERNET, LOGO_LIMITS);

/** Fetches a logo that the gateway has checked, by its path; the gateway may be where the public cannot ask. */
export function gatewayFetch(gatewayUrl: string) {
  const { origin } = new URL(gatewayUrl);
  const fetchFile = guardedFetch(INTERNET, { ...LOGO_LIMITS, trustedOrigin: origin });
  return (path: string) => fetchFile(origin + path);
}
