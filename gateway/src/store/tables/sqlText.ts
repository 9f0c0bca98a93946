import type { SqlValue } from "../db";

/** Object ids of the types that Postgres would otherwise return as text. */
export const BYTEA = 17;
export const BIGINT = 20;

/**
 * Settings of connections for queries. The server refuses a write that is not declared as one, as it would leave stale
 * answers in the cache. Tables are in memory or on solid state: at Postgres's default cost of a random page (4, for
 * hard disks) the facts of 200 transactions are found by reading whole tables.
 */
export const READING_SETTINGS = "set default_transaction_read_only = on; set random_page_cost = 1.1";

/** A statement's value as sent to Postgres: text, or bytes in its binary form. */
export type SentValue = string | Buffer | null;

export function toSent(value: SqlValue): SentValue {
  if (value === null || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return toArrayText(value);
  return String(value);
}

/** Joined, which makes one flat text: appending would keep a tree of parts until it is sent. */
function toArrayText(values: readonly Exclude<SqlValue, Buffer>[]): string {
  return `{${values.map(toElementText).join()}}`;
}

function toElementText(value: Exclude<SqlValue, Buffer>): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? quoted(value) : String(value);
}

/** Most texts are `bytea` in hex, which only need the first character escaped, or none: no regex is run on them. */
function quoted(value: string): string {
  const backslash = value.lastIndexOf("\\");
  if (backslash > 0 || value.includes('"')) return `"${value.replace(/["\\]/g, "\\$&")}"`;
  return backslash === 0 ? `"\\${value}"` : `"${value}"`;
}

export function parseBytea(text: string): string {
  return `0x${text.slice(2)}`;
}
