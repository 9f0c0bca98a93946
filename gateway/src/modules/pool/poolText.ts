import { empty, raw } from "sql-template-tag";
import { parameter, SQL, type Fragment, type Parameter } from "../../store/postgres/boundStatement";
import { sideSql, toPair, toSearchKey, toSearchText, type SearchText } from "../../store/tables/searchText";
import { isExactSql, keysSql, wrappedAs, type TokenKey } from "../../store/tables/tokenSql";

/** A search text for pools: names of their tokens, or an address. */
export type PoolText =
  | { readonly kind: "key"; readonly bytes: string }
  | { readonly kind: "names"; readonly sides: readonly [SearchText] | readonly [SearchText, SearchText] };

/** Parses an untrusted search text for pools; null when nothing searchable is left. */
export function toPoolText(query: string): PoolText | null {
  const text = toSearchText(query);
  if (!text) return null;
  const key = toSearchKey(text);
  if (key) return { kind: "key", bytes: key.bytes };
  if (!text.text.includes("/")) return { kind: "names", sides: [text] };
  // A name of two words is not a pair: only the slash of `A/B` marks one. While a pair is being typed it has one side.
  const pair = toPair(text);
  const side = pair ? null : toSearchText(text.text.replaceAll("/", " "));
  return pair ? { kind: "names", sides: pair } : side && { kind: "names", sides: [side] };
}

/** The parts that a text adds to a statement about `pool`. */
type PoolTextSql = {
  /** Tables to precede the statement. */
  readonly tables: Fragment;
  /** A condition to append to the statement's own. */
  readonly condition: Fragment;
  /** Whether a pool matches the text exactly; null if the text matches nothing exactly. */
  readonly isExact: Fragment | null;
};

/** Returns the parts that a text adds to a statement about pools of some chains. */
export function poolTextSql(text: PoolText | null, wrapped: readonly TokenKey[], chains: Parameter): PoolTextSql {
  if (!text) return { tables: empty, condition: empty, isExact: null };
  if (text.kind === "key") {
    const condition = SQL`and ${text.bytes}::bytea in (pool.address, pool.token0, pool.token1)`;
    return { tables: empty, condition, isExact: null };
  }
  const named = (table: "one" | "other", { text: symbol }: SearchText, fits: Fragment) =>
    namedSql(table, chains, isExactSql(symbol, keysSql(wrappedAs(symbol, wrapped))), fits);
  const [one, other] = text.sides;
  if (!other) {
    const either = (table: string) => SQL`(${isIn("token0", table)} or ${isIn("token1", table)})`;
    const pattern = parameter(one.pattern);
    return {
      tables: SQL`with ${named("one", one, SQL`(token.symbol ilike ${pattern} or token.name ilike ${pattern})`)}`,
      condition: SQL`and ${either("one")}`,
      isExact: either("exact_one"),
    };
  }
  const both = (first: string, second: string) =>
    SQL`(${isIn("token0", first)} and ${isIn("token1", second)}
      or ${isIn("token0", second)} and ${isIn("token1", first)})`;
  const fits = ({ pattern, literal }: SearchText) => sideSql(pattern, parameter(literal));
  return {
    tables: SQL`with ${named("one", one, fits(one))}, ${named("other", other, fits(other))}`,
    condition: SQL`and ${both("one", "other")}`,
    isExact: both("exact_one", "exact_other"),
  };
}

/** Selects the tokens that a side matches, and whether it matches exactly. */
function namedSql(name: string, chains: Parameter, isExact: Fragment, fits: Fragment): Fragment {
  const table = raw(name);
  return SQL`${table} as materialized (
      select chain, address, ${isExact} as is_exact from token
      where chain = any (${chains}::text[]) and ${fits}),
    exact_${table} as (select chain, address from ${table} where is_exact)`;
}

function isIn(token: "token0" | "token1", table: string): Fragment {
  return raw(`(pool.chain, pool.${token}) in (select chain, address from ${table})`);
}
