import template, { join, raw, type Sql as Fragment } from "sql-template-tag";
import type { SqlValue } from "../db";
import { columnBytes, type Kind } from "../tables/columns";

/** A part of a statement with its values. */
export type { Fragment };

/** A value that is used more than once in a statement; see `parameter`. */
export class Parameter {
  constructor(readonly value: SqlValue) {}
}

/** A part of a statement's template: a string is always a value, never text. */
export type Part = SqlValue | Parameter | Fragment;

/**
 * Returns one parameter for a value that is used more than once in a statement: it is sent once, and the planner knows
 * that all uses are equal. Fragments may share it.
 */
export function parameter(value: SqlValue): Parameter {
  return new Parameter(value);
}

/** A fragment of a statement. */
export function SQL(text: TemplateStringsArray, ...parts: readonly Part[]): Fragment {
  return template(text, ...parts);
}

/** Binds a statement's values at their place in the text: `sql.query(...bound`select … where chain = ${chain}`)`. */
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

/** Joins conditions with `and`. */
export function allOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length ? join(conditions, " and ") : raw("true");
}

/** Returns one row of an `insert into`, by its columns; a value has the type of its column. */
export function rowOf(columns: Readonly<Record<string, Part>>): Fragment {
  return SQL`(${raw(Object.keys(columns).join(", "))}) values (${join(Object.values(columns), ", ")})`;
}

/** A column of listed items: its type in SQL, and its values. */
type ListedColumn<Item> = { readonly sqlType: string; readonly bytes: (items: readonly Item[]) => Buffer };

/** Returns a column of some kind with one value per item. */
export function each<Item, Value>(
  kind: Pick<Kind<Value>, "sqlType" | "oid" | "most" | "put">,
  of: (item: Item) => Value,
): ListedColumn<Item> {
  return { sqlType: kind.sqlType, bytes: (items) => columnBytes(kind, items.map(of)) };
}

/** Returns items as the rows of a statement's `from`, under a name. */
export function listed<Item>(
  name: string,
  items: readonly Item[],
  columns: Readonly<Record<string, ListedColumn<Item>>>,
): Fragment {
  const arrays = Object.values(columns).map(({ sqlType, bytes }) => SQL`${bytes(items)}::${raw(sqlType)}[]`);
  return SQL`unnest(${join(arrays)}) as ${raw(name)} (${raw(Object.keys(columns).join(", "))})`;
}
