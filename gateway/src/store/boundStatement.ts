import SQL, { join, raw, type RawValue, type Sql as Fragment } from "sql-template-tag";
import type { SqlValue } from "./db";
import { columnBytes, type Kind } from "./columns";

/** A statement whose values are written where they belong: `sql.query(...bound`select … where chain = ${chain}`)`. */
export function bound(text: TemplateStringsArray, ...values: RawValue[]): [text: string, values: SqlValue[]] {
  const statement = SQL(text, ...values);
  return [statement.text, statement.values as SqlValue[]];
}

/** A column of listed items: its type in SQL, and its values. */
type ListedColumn<Item> = { readonly sqlType: string; readonly bytes: (items: readonly Item[]) => Buffer };

/** The column of a kind that has a value of each item. */
export function each<Item, Value>(
  kind: Pick<Kind<Value>, "sqlType" | "oid" | "size" | "put">,
  of: (item: Item) => Value,
): ListedColumn<Item> {
  return { sqlType: kind.sqlType, bytes: (items) => columnBytes(kind, items.map(of)) };
}

/** Items as the rows of a statement's `from`, under a name. */
export function listed<Item>(
  name: string,
  items: readonly Item[],
  columns: Readonly<Record<string, ListedColumn<Item>>>,
): Fragment {
  const arrays = Object.values(columns).map(({ sqlType, bytes }) => SQL`${bytes(items)}::${raw(sqlType)}[]`);
  return SQL`unnest(${join(arrays)}) as ${raw(name)} (${raw(Object.keys(columns).join(", "))})`;
}
