import { FetchRefused } from "@cenote/server/guardedFetch";
import { dataContent } from "./dataUrl";

/** The permitted sources of third-party files. */
export type MediaSources = {
  /** Whether any public https URL may be fetched. */
  readonly isRemoteAllowed: boolean;
  /** Origins that serve `/ipfs/<id>`, and `/<id>` for Arweave; null without one. */
  readonly ipfsGateway: string | null;
  readonly arweaveGateway: string | null;
};

export type FetchTarget =
  | { readonly content: Uint8Array }
  | { readonly url: string; readonly trustedOrigin: string | null };

/** An address that requires a missing setting. */
export class NotConfigured extends FetchRefused {}

const MAX_CHARACTERS = 262_144;
const MAX_ADDRESS_CHARACTERS = 2000;
/** A name percent-encoded more often than this is hostile. */
const MAX_ENCODINGS = 4;
const IPFS_ID = "(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})";
const IPFS = new RegExp(`^ipfs://(?:ipfs/)?(${IPFS_ID}(?:[/?#].*)?)$`);
const IPFS_PATH = new RegExp(`^https://[^/]+/ipfs/(${IPFS_ID}(?:[/?#].*)?)$`);
const IPFS_HOST = new RegExp(`^https://(${IPFS_ID})\\.ipfs\\.[^/]+(/.*)?$`);
const ARWEAVE = /^ar:\/\/([\w-]{43}(?:[/?#].*)?)$/;
/** IPFS content without a scheme, or as a path of a gateway, as in some collections. */
const BARE_IPFS = new RegExp(`^/?(?:ipfs/)?(${IPFS_ID}(?:/.*)?)$`);
/** Line breaks and tabs of drawings in data URLs. */
const LAYOUT = /[\t\n\r]/g;

/** Normalizes the untrusted address of a third-party file; null for an invalid one. */
export function toMediaAddress(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const address = text.trim().replace(/^(?:ipfs|ar):/i, (scheme) => scheme.toLowerCase());
  const isData = /^data:/i.test(address);
  if (address.length > (isData ? MAX_CHARACTERS : MAX_ADDRESS_CHARACTERS)) return null;
  if (/\p{Cc}/u.test(isData ? address.replace(LAYOUT, "") : address)) return null;
  const [, bare] = BARE_IPFS.exec(address) ?? [];
  if (bare !== undefined) return `ipfs://${bare}`;
  return isData || IPFS.test(address) || ARWEAVE.test(address) || /^https:\/\//i.test(address) ? address : null;
}

/** Returns the host of an address, for limits per host; null for a data URL. */
export function mediaHost(address: string): string | null {
  if (/^data:/i.test(address)) return null;
  const { protocol, hostname } = URL.parse(address) ?? { protocol: "https:", hostname: "" };
  return protocol === "https:" ? hostname : protocol;
}

/** Returns the URL to fetch an address from. Throws `FetchRefused` for addresses that may not be fetched. */
export function toFetchTarget(address: string, sources: MediaSources): FetchTarget {
  const { isRemoteAllowed, ipfsGateway, arweaveGateway } = sources;
  if (/^data:/i.test(address)) return { content: dataContent(address) };
  const [, ipfs] = IPFS.exec(address) ?? IPFS_PATH.exec(address) ?? [];
  const [, id, path = ""] = IPFS_HOST.exec(address) ?? [];
  const inIpfs = ipfs ?? (id && id + path);
  if (inIpfs && ipfsGateway) return atGateway(ipfsGateway, "/ipfs/", inIpfs);
  const [, inArweave] = ARWEAVE.exec(address) ?? [];
  if (inArweave && arweaveGateway) return atGateway(arweaveGateway, "/", inArweave);
  if (!/^https:/i.test(address)) throw new NotConfigured("There is no gateway for such addresses");
  if (!isRemoteAllowed) throw new NotConfigured("Third-party addresses are not fetched");
  return { url: address, trustedOrigin: null };
}

/**
 * Returns the URL of content at the operator's own gateway, which may be private: the part of an address after the
 * content's id must not lead to another path of that server. Throws `FetchRefused` if it would.
 */
function atGateway(gateway: string, prefix: string, content: string): FetchTarget {
  const [id = ""] = content.split(/[/?#]/);
  const url = URL.parse(`${gateway}${prefix}${encodedPath(content)}`);
  const isWithin =
    // The parser treats a backslash as a slash, and another server may not.
    !/^[^?]*\\/.test(content) &&
    url?.origin === new URL(gateway).origin &&
    `${url.pathname}/`.startsWith(`${prefix}${id}/`) &&
    url.pathname.split("/").every(isPlainSegment);
  if (!isWithin) throw new FetchRefused("The address leaves the content that it names");
  url.hash = "";
  return { url: url.href, trustedOrigin: gateway };
}

/**
 * Encodes a path with file names as collections write them: a # is part of a name, and so is a % that encodes nothing.
 * The query, which a gateway may interpret, is not changed; a # after the id itself begins a fragment.
 */
function encodedPath(content: string): string {
  const isWhole = /^[^/?]*#/.test(content);
  const [path = ""] = content.split(isWhole ? "#" : "?", 1);
  const encoded = path.replace(/%(?![\da-f]{2})/gi, "%25").replaceAll("#", "%23");
  return isWhole ? encoded : encoded + content.slice(path.length);
}

/** Whether a segment stays one segment however often a server decodes it. */
function isPlainSegment(segment: string): boolean {
  let decoded = segment;
  for (let times = 0; times < MAX_ENCODINGS; times += 1) {
    if (decoded === "." || decoded === ".." || /[/\\\0]/.test(decoded)) return false;
    const next = decoded.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (next === decoded) return true;
    decoded = next;
  }
  return false;
}
