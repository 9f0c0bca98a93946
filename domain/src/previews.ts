import { PRODUCT_NAME } from "./product";

/** Spec §9: name of the DynamoDB table that caches previews. */
export const PREVIEW_CACHE_NAME = "functions-cache";

/** Names of the CloudFront cache policies, one per kind of response (spec §7: a cache named per image kind). */
export const CACHE_NAMES = {
  pages: "page-cache",
  tokenImages: "token-image-cache",
  poolImages: "pool-image-cache",
  staticFiles: "static-cache",
  media: "media-cache",
} as const;

export type PreviewKind = "token" | "pool";

/** Returns the cache key of a preview: `token#ETHEREUM#0x...`. Only Solana's addresses are case-sensitive. */
export function previewKey(kind: PreviewKind, chain: string, addressOrId: string): string {
  return `${kind}#${chain}#${/^0x/i.test(addressOrId) ? addressOrId.toLowerCase() : addressOrId}`;
}

/** Spec §6: request header that lists blocked paths, copied into a preview tag of this name. */
export const BLOCKED_PATHS_HEADER = "x-blocked-paths";
export const BLOCKED_PATHS_TAG = "x:blocked-paths";

/** Response header of every page: whether its preview was cached, fetched, or absent. */
export const PREVIEW_HEADER = "x-preview";

/** Spec §9: replaces a missing symbol or name. */
export const FALLBACK_SYMBOL = "UNK";
export const FALLBACK_NAME = "Token";

/** Spec §9: returns the title of a token's page: its symbol, else its name, else the plain invitation. */
export function tokenTitle(symbol: string | null | undefined, name: string | null | undefined): string {
  const label = symbol || name;
  return label ? `Get ${isolated(label)} on ${PRODUCT_NAME}` : `View ${FALLBACK_NAME} on ${PRODUCT_NAME}`;
}

/** Spec §3: returns the title of a pool's page: its pair of symbols, then the product. */
export function poolTitle(name: string): string {
  return `${isolated(name)} on ${PRODUCT_NAME}`;
}

/** Letters of right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a text is right-to-left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  const [letter = ""] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(letter);
}

/** Isolates an untrusted right-to-left word, so that it cannot reorder the title. */
function isolated(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? `\u2068${word}\u2069` : word;
}

/** Spec §3: returns a pool's name, `token0 / token1`, as the acceptance tests write it, without spaces. */
export function poolName(symbol0: string | null | undefined, symbol1: string | null | undefined): string {
  return `${symbol0 || FALLBACK_SYMBOL}/${symbol1 || FALLBACK_SYMBOL}`;
}
