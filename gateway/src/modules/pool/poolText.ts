import type { SqlValue } from "../../store/db";
import { sideSql, toPair, toSearchKey, toSearchText, type SearchText } from "../../store/searchText";
import { isExactSql, keyColumns, wrappedAs, type TokenKey } from "../../store/tokenSql";

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
  if (!text.text.includes("/")) return { kind: "names", sides: [text] };
  // A name of two words is not a pair: only the slash of `A/B` marks one here. While the pair is typed it has one side.
  const pair = toPair(text);
  const side = pair ? null : toSearchText(text.text.replaceAll("/", " "));
  return pair ? { kind: "names", sides: pair } : side && { kind: "names", sides: [side] };
}

/**
 * Tables to precede a statement about `pool`, a condition to append to its own, whether a pool is exactly what the text
 * names, and their values, numbered from `from`. `$1` are the chains.
 */
export function poolTextSql(text: PoolText | null, wrapped: readonly TokenKey[], from: number) {
  if (!text) return { tables: "", condition: "", isExact: null, values: [] as SqlValue[] };
  if (text.kind === "key") {
    const condition = `and $${from}::bytea in (pool.address, pool.token0, pool.token1)`;
    return { tables: "", condition, isExact: null, values: [text.bytes] };
  }
  const [one, other] = text.sides;
  if (!other) {
    const either = (table: string) => `(${isIn("token0", table)} or ${isIn("token1", table)})`;
    return {
      tables: `with ${named("one", from, `(token.symbol ilike $${from} or token.name ilike $${from})`)}`,
      condition: `and ${either("one")}`,
      isExact: either("exact_one"),
      values: valuesOf(one, wrapped),
    };
  }
  const both = (first: string, second: string) =>
    `(${isIn("token0", first)} and ${isIn("token1", second)} or ${isIn("token0", second)} and ${isIn("token1", first)})`;
  const valuesOfSide = (side: SearchText) => [...valuesOf(side, wrapped), side.literal];
  const values = [...valuesOfSide(one), ...valuesOfSide(other)];
  const fromOther = from + values.length / 2;
  const isSide = (value: number) => sideSql("token", `$${value}`, `$${value + values.length / 2 - 1}`);
  return {
    tables: `with ${named("one", from, isSide(from))}, ${named("other", fromOther, isSide(fromOther))}`,
    condition: `and ${both("one", "other")}`,
    isExact: both("exact_one", "exact_other"),
    values,
  };
}

/** The tokens that a side can be, and those that it names exactly; the side's values are numbered from `from`. */
function named(table: string, from: number, fits: string): string {
  const isExact = isExactSql("token", `$${from + 1}`, `$${from + 2}`, `$${from + 3}`);
  return `${table} as materialized (
      select chain, address, ${isExact} as is_exact from token
      where chain = any ($1::text[]) and ${fits}),
    exact_${table} as (select chain, address from ${table} where is_exact)`;
}

function valuesOf({ pattern, text }: SearchText, wrapped: readonly TokenKey[]): SqlValue[] {
  return [pattern, text, ...keyColumns(wrappedAs(text, wrapped))];
}

function isIn(token: string, table: string): string {
  return `(pool.chain, pool.${token}) in (select chain, address from ${table})`;
}
