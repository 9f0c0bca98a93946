import { lookup as resolve } from "node:dns";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./publicAddress";

const TIMEOUT_MILLISECONDS = 1_500;
const MAX_BYTES = 2 * 1024 * 1024;

export type FetchedFile = { readonly bytes: Uint8Array; readonly contentType: string };
/** Makes one GET request and follows nothing. */
export type Transport = (url: URL, options: { signal: AbortSignal; maxBytes: number }) => Promise<FetchedFile>;

/**
 * Fetches a stranger's file from the public internet: https only, by a DNS name that resolves to public addresses
 * only, no redirect, at most 2 MB in 1.5 s. Throws for everything else, without a request where the URL tells.
 */
export function guardedFetch(transport: Transport = pinnedHttpsGet): (url: string) => Promise<FetchedFile> {
  return (url) => transport(publicUrl(url), { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS), maxBytes: MAX_BYTES });
}

function publicUrl(text: string): URL {
  // The URL parser writes octal, hexadecimal and short IPv4 hosts in dotted form, so isIP sees through them.
  const url = new URL(text);
  const isNamed = url.hostname.includes(".") && !url.hostname.startsWith("[") && !isIP(url.hostname.replace(/\.$/, ""));
  if (url.protocol !== "https:" || url.username || url.password || url.port || !isNamed) {
    throw new Error("The logo's URL is not a public https address");
  }
  return url;
}

/** The connection goes to the very addresses that were checked: a second DNS answer cannot redirect it. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isSafe) return callback(new Error("The logo's host is not a public address"), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

const pinnedHttpsGet: Transport = (url, { signal, maxBytes }) =>
  new Promise((fulfil, reject) => {
    const outgoing = request(url, { lookup: lookupPublic, signal, agent: false }, (incoming) => {
      if (incoming.statusCode !== 200) {
        incoming.destroy();
        return reject(new Error(`The logo's host answered ${incoming.statusCode}`));
      }
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) incoming.destroy(new Error("The logo is too large"));
        else chunks.push(chunk);
      });
      incoming.on("error", reject);
      incoming.on("end", () =>
        fulfil({ bytes: Buffer.concat(chunks), contentType: incoming.headers["content-type"] ?? "" }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
