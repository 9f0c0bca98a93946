import { lookup } from "node:dns/promises";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIpAddress, isPublicAddress } from "./publicAddress";

export type FetchedFile = {
  readonly bytes: Uint8Array;
  /** From the host's header: untrusted. */
  readonly contentType: string;
};

export type ResolvedAddress = { readonly address: string; readonly family: number };

type LookUp = (
  hostname: string,
  options: { readonly all?: boolean | undefined },
  callback: (error: Error | null, address: string | ResolvedAddress[], family?: number) => void,
) => void;

type Incoming = {
  readonly statusCode?: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "aborted", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(error?: Error): unknown;
};

type RequestOptions = {
  readonly lookup: LookUp;
  readonly signal: AbortSignal;
  readonly agent: false;
  readonly headers: Readonly<Record<string, string>>;
};

/** Network functions of a guarded fetch: `INTERNET`, or one in memory in tests. */
export type Network = {
  /** Sends one GET request, connecting to the addresses that its `lookup` returns. */
  readonly request: (
    url: URL,
    options: RequestOptions,
    onResponse: (incoming: Incoming) => void,
  ) => { on(event: "error", listener: (error: Error) => void): unknown; end(): unknown };
  readonly resolve: (hostname: string) => Promise<readonly ResolvedAddress[]>;
};

/** The internet as seen from this machine. Only an operator's own origin is requested without TLS. */
export const INTERNET: Network = {
  request: (url, options, onResponse) =>
    (url.protocol === "http:" ? httpRequest : httpsRequest)(url, options, onResponse),
  resolve: (hostname) => lookup(hostname, { all: true }),
};

export type FetchLimits = {
  readonly maxBytes: number;
  readonly totalMilliseconds: number;
  /** Timeout between packets of a host. */
  readonly idleMilliseconds: number;
  readonly maxRedirects: number;
  /** An origin configured by the operator, which may be private. */
  readonly trustedOrigin?: string | null;
  /** Sent only to that origin: a secret that it requires. */
  readonly trustedHeaders?: Readonly<Record<string, string>>;
};

/** A failure that a retry cannot change: a forbidden address, a file that is too large. */
export class FetchRefused extends Error {}

/** A response that is neither a file nor a redirect. */
export class FetchAnswered extends Error {
  constructor(readonly status: number) {
    super(`The host answered with status ${status}`);
  }
}

const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Fetches an untrusted file from the public internet: https on its own port only, by a DNS name that resolves to public
 * addresses only, each redirect checked like the first address, within limits of size and time.
 */
export function guardedFetch(network: Network, limits: FetchLimits): (address: string) => Promise<FetchedFile> {
  return async (address) => {
    const deadline = AbortSignal.timeout(limits.totalMilliseconds);
    let url = publicUrl(address, limits.trustedOrigin);
    for (let redirects = 0; ; redirects++) {
      const answer = await getOnce(network, url, limits, deadline);
      if (!("location" in answer)) return answer;
      if (redirects >= limits.maxRedirects) throw new FetchRefused("Too many redirects");
      const next = URL.parse(answer.location, url.href);
      if (!next) throw new FetchRefused("The redirect names no valid URL");
      url = publicUrl(next.href, limits.trustedOrigin);
    }
  };
}

/** Parses a URL from an untrusted source. Throws `FetchRefused` for a forbidden one, without a DNS query. */
export function publicUrl(text: string, trustedOrigin: string | null = null): URL {
  // The URL parser normalizes octal, hexadecimal and short IPv4 hosts to dotted form, so that they are recognized.
  const url = URL.parse(text);
  if (!url || url.username || url.password)
    throw new FetchRefused("The address is not a valid URL, or contains credentials");
  if (trustedOrigin && url.origin === trustedOrigin) return url;
  const host = url.hostname.replace(/\.$/, "");
  const isNamed = host.includes(".") && !host.startsWith("[") && !isIpAddress(host);
  if (url.protocol !== "https:" || url.port || !isNamed)
    throw new FetchRefused("The URL is not a public https address");
  return url;
}

/** Sends one request to exactly the checked addresses: a second DNS response cannot redirect it. */
async function getOnce(
  { request, resolve }: Network,
  url: URL,
  { maxBytes, idleMilliseconds, trustedOrigin, trustedHeaders }: FetchLimits,
  deadline: AbortSignal,
): Promise<FetchedFile | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await unlessAborted(resolve(host), deadline);
  const isTrusted = url.origin === trustedOrigin;
  const isAllowed = isTrusted || addresses.every(({ address }) => isPublicAddress(address));
  const [first] = addresses;
  if (!first) throw new Error("The host has no address");
  if (!isAllowed) throw new FetchRefused("The host is not a public one");

  const idle = new AbortController();
  let watch = setTimeout(() => idle.abort(new Error("The host fell silent")), idleMilliseconds);
  const restartWatch = () => {
    clearTimeout(watch);
    watch = setTimeout(() => idle.abort(new Error("The host fell silent")), idleMilliseconds);
  };
  const signal = AbortSignal.any([deadline, idle.signal]);
  const lookup: LookUp = (_, options, callback) =>
    options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family);
  const read = new Promise<FetchedFile | { location: string }>((fulfill, reject) => {
    const outgoing = request(
      url,
      {
        lookup,
        signal,
        agent: false,
        headers: { accept: "*/*", "accept-encoding": "identity", ...(isTrusted ? trustedHeaders : {}) },
      },
      (incoming) => {
        const { statusCode = 0, headers } = incoming;
        const { location } = headers;
        incoming.on("error", reject);
        if (statusCode !== 200) {
          incoming.destroy();
          const isRedirect = REDIRECTS.includes(statusCode) && typeof location === "string";
          return isRedirect ? fulfill({ location }) : reject(new FetchAnswered(statusCode));
        }
        const chunks: Uint8Array[] = [];
        let size = 0;
        const tooLarge = () => {
          reject(new FetchRefused("The file is too large"));
          incoming.destroy();
        };
        if (Number(headers["content-length"] ?? 0) > maxBytes) return tooLarge();
        incoming.on("data", (chunk) => {
          restartWatch();
          size += chunk.length;
          if (size > maxBytes) tooLarge();
          else chunks.push(chunk);
        });
        incoming.on("aborted", () => reject(new Error("The host broke off")));
        incoming.on("end", () =>
          fulfill({ bytes: joined(chunks, size), contentType: String(headers["content-type"] ?? "") }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
  return unlessAborted(read, signal).finally(() => clearTimeout(watch));
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((fulfill, reject) => {
    const give = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error("No complete answer before the timeout"));
    if (signal.aborted) return give();
    signal.addEventListener("abort", give, { once: true });
    value.then(fulfill, reject).finally(() => signal.removeEventListener("abort", give));
  });
}
