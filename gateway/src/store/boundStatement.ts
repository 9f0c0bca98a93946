import template, { join, raw, type Sql as Fragment } from "sql-template-tag";
import type { SqlValue } from "./db";
import { columnBytes, type Kind } from "./columns";

/** A part of a statement with its values. */
export type { Fragment };

/** A value that stands in a statement more than once; see `parameter`. */
export class Parameter {
  constructor(readonly value: SqlValue) {}
}

/** What stands in a statement's text: a string is a value there, and never text. */
export type Part = SqlValue | Parameter | Fragment;

/**
 * One parameter for a value that stands in a statement more than once: it is sent once, and the planner knows each of
 * its places as the same value. One that is shared by fragments is the same in all of them.
 */
export function parameter(value: SqlValue): Parameter {
  return new Parameter(value);
}

/** A fragment of a statement. */
export function SQL(text: TemplateStringsArray, ...parts: readonly Part[]): Fragment {
  return template(text, ...parts);
}

/** A statement whose values are written where they belong: `sql.query(...bound`select … where chain = ${chain}`)`. */
export function bound(text: TemplateStringsArray, ...parts: readonly Part[]): [text: string, values: SqlValue[]] {
  const { strings, values: used } = template(text, ...parts);
  const values: SqlValue[] = [];
  const numbers = new Map<Parameter, number>();
  const numberOf = (value: SqlValue | Parameter) => {
    if (!(value instanceof Parameter)) return values.push(value);
    const number = numbers.get(value) ?? values.push(value.value);
    numbers.set(value, number);
    return number;
  };
  const numbered = used.map((value, at) => `$${numberOf(value as SqlValue | Parameter)}${strings[at + 1]}`);
  return [strings[0] + numbered.join(""), values];
}

/** Conditions that all have to be met. */
export function allOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length ? join(conditions, " and ") : raw("true");
}

/** One row of an `insert into`, by its columns; a value has the type of its column. */
export function rowOf(columns: Readonly<Record<string, Part>>): Fragment {
  return SQL`(${raw(Object.keys(columns).join(", "))}) values (${join(Object.values(columns), ", ")})`;
}

/** A column of listed items: its type in SQL, and its values. */
type ListedColumn<Item> = { readonly sqlType: string; readonly bytes: (items: readonly Item[]) => Buffer };

/** The column of a kind that has a value of each item. */
export function each<Item, Value>(
  kind: Pick<Kind<Value>, "sqlType" | "oid" | "most" | "put">,
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
