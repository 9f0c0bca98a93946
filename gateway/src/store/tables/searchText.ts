import { raw } from "sql-template-tag";
import { SQL, type Fragment, type Part } from "../postgres/boundStatement";
import { bytes } from "../db";

/** Longer texts are cut: names are shorter. */
const MAX_QUERY_CHARACTERS = 100;
/** Shorter parts occur everywhere, so they only match beginnings. */
const MIN_PART_CHARACTERS = 3;
/** Control characters, and characters that change a text's direction or are invisible. */
const UNTYPED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A search prepared for statements; the text is in lower case. */
export type SearchText = {
  readonly text: string;
  /** The text as a pattern of `like`, without wildcards. */
  readonly literal: string;
  /** The pattern of a match: the text anywhere, or only at the start when it is short. */
  readonly pattern: string;
  readonly isShort: boolean;
};

/** Prepares an untrusted text for a search; null when nothing searchable is left. */
export function toSearchText(query: string): SearchText | null {
  const typed = query
    .slice(0, MAX_QUERY_CHARACTERS * 10)
    .toWellFormed()
    .normalize("NFC")
    .replace(UNTYPED, "")
    .trim();
  const text = [...typed].slice(0, MAX_QUERY_CHARACTERS).join("").toLowerCase().trim();
  // Names without a letter or digit are in no index, so they cannot be searched.
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const literal = text.replace(/[\\%_]/g, "\\$&");
  const isShort = [...text].length < MIN_PART_CHARACTERS;
  return { text, literal, pattern: isShort ? `${literal}%` : `%${literal}%`, isShort };
}

/** Parses the two tokens of a pair in usual forms: "UNI/USDC", "uni - usdc" or "uni usdc"; null for any other text. */
export function toPair({ text }: SearchText): readonly [SearchText, SearchText] | null {
  const parts = text.split(/\s*[/,·]\s*|\s+-\s+|\s+/).filter(Boolean);
  const [first, second] = parts.slice(0, 2).map(toSearchText);
  return parts.length === 2 && first && second ? [first, second] : null;
}

export type SearchKey = { readonly kind: "address" | "hash"; readonly bytes: string; readonly text: string };

/** Parses a pasted address, hash or pool id. */
export function toSearchKey({ text }: SearchText): SearchKey | null {
  if (/^0x[0-9a-f]{40}$/.test(text)) return { kind: "address", bytes: bytes(text), text };
  if (/^0x[0-9a-f]{64}$/.test(text)) return { kind: "hash", bytes: bytes(text), text };
  return null;
}

/**
 * Whether a `token` matches one side of a pair, by the side's pattern and its literal: its symbol matches, or a word of
 * its name begins with it. "ETH" is not Tether.
 */
export function sideSql(pattern: Part, literal: Part): Fragment {
  return SQL`(token.symbol ilike ${pattern} or token.name ilike ${literal} || '%'
    or token.name ilike '% ' || ${literal} || '%')`;
}

/** Returns how well a search's literal matches a column's text, for `order by`. */
export function likenessSql(column: string, literal: Part): Fragment {
  const text = raw(`lower(${column})`);
  return SQL`case when ${text} like ${literal} then 3 when ${text} like ${literal} || '%' then 2
    when ${text} like '%' || ${literal} || '%' then 1 else 0 end`;
}
