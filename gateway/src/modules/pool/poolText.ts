import { toPair, toSearchKey, toSearchText, type SearchText } from "../search/searchText";
import type { SqlValue } from "../../db";

/** What pools are looked for by: what their tokens are called, or an address. */
export type PoolText =
  | { readonly kind: "key"; readonly bytes: string }
  | { readonly kind: "names"; readonly sides: readonly [SearchText] | readonly [SearchText, SearchText] };

/** Prepares an untrusted text for filtering pools; null when nothing searchable is left. */
export function toPoolText(query: string): PoolText | null {
  const text = toSearchText(query);
  if (!text) return null;
  const key = toSearchKey(text);
  if (key) return { kind: "key", bytes: key.bytes };
  // A name of two words is not a pair: only the slash of `A/B` marks one here.
  const pair = text.text.includes("/") ? toPair(text) : null;
  return { kind: "names", sides: pair ?? [text] };
}

const named = (value: number) => `select chain, address from token
  where chain = any ($1::text[]) and (symbol ilike $${value} or name ilike $${value})`;

/**
 * Tables to precede a statement about `pool`, a condition to append to its own, and its values, numbered from
 * `from`.
 */
export function poolTextSql(text: PoolText | null, from: number) {
  if (!text) return { tables: "", condition: "", values: [] as SqlValue[] };
  if (text.kind === "key") {
    const condition = `and $${from}::bytea in (pool.address, pool.token0, pool.token1)`;
    return { tables: "", condition, values: [text.bytes] };
  }
  const isIn = (token: string, table: string) => `(pool.chain, pool.${token}) in (select chain, address from ${table})`;
  const [one, other] = text.sides;
  const values = text.sides.map(({ pattern }) => pattern);
  if (!other) {
    const condition = `and (${isIn("token0", "named")} or ${isIn("token1", "named")})`;
    return { tables: `with named as materialized (${named(from)})`, condition, values: [one.pattern] };
  }
  return {
    tables: `with named as materialized (${named(from)}), other as materialized (${named(from + 1)})`,
    condition: `and (${isIn("token0", "named")} and ${isIn("token1", "other")}
      or ${isIn("token0", "other")} and ${isIn("token1", "named")})`,
    values,
  };
}
