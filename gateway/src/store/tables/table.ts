import { allDone, bytes, type Sql } from "../db";
import { columnBytes, type Column, type Role } from "./columns";

type AnyColumn = Omit<Column<unknown, unknown, Role>, "most" | "put" | "read"> & {
  readonly most: (value: never) => number;
  readonly put: (bytes: Buffer, value: never, at: number) => number;
  readonly read: (raw: never) => unknown;
};
type AnyColumns = Readonly<Record<string, AnyColumn>>;
type AnyTable = ReturnType<typeof table<AnyColumns>>;

/** The stored part of an entity. Only columns that change can be assigned. */
export type Stored<Table extends AnyTable, Columns extends AnyColumns = Table["columns"]> = {
  readonly [Key in keyof Columns as Columns[Key]["role"] extends "changing" ? never : Key]: ValueOf<Columns[Key]>;
} & {
  [Key in keyof Columns as Columns[Key]["role"] extends "changing" ? Key : never]: ValueOf<Columns[Key]>;
};
type ValueOf<Some extends AnyColumn> = ReturnType<Some["read"]>;

/** A row in the driver's form: amounts are text. */
export type RowOf<Table extends AnyTable, Columns extends AnyColumns = Table["columns"]> = {
  readonly [Key in keyof Columns]: Parameters<Columns[Key]["read"]>[0];
};

/** Limits one statement's parameters, and the time it occupies the database. */
const MAX_ROWS = 4000;

/**
 * Defines a table that is filled from the chains: each stored property with its column. Every table has the column
 * `chain`. An existing row is updated where a column has an update; otherwise it is an error, unless repeated rows are
 * ignored. Migrations create the table, and a test compares the two.
 */
export function table<Columns extends AnyColumns>(name: string, columns: Columns, repeated?: "ignored") {
  const all = Object.entries(columns).map(([property, column]) => {
    const itsName = column.name ?? toSnakeCase(property);
    return { property, ...column, name: itsName, update: column.update?.(itsName) ?? null };
  });
  const keys = all.filter(({ role }) => role === "key");
  const updates = all.flatMap((column) => (column.update === null ? [] : `${column.name} = ${column.update}`));
  const onConflict = updates.length
    ? `on conflict (chain, ${keys.map((column) => column.name).join(", ")}) do update set ${updates.join(", ")}`
    : repeated && "on conflict do nothing";
  const arrays = all.map(({ sqlType }, position) => `$${position + 2}::${sqlType}[]`);
  const insertion = [
    `insert into ${name} as stored (chain, ${all.map((column) => column.name).join(", ")})`,
    `select $1, * from unnest(${arrays.join(", ")})`,
    onConflict ?? "",
  ].join(" ");
  return { name, columns, all, keys, insertion };
}

function toSnakeCase(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the columns of a `select`, named after their properties. */
export function selectList<Table extends AnyTable>(
  { name, all }: Table,
  without: readonly (keyof Table["columns"])[] = [],
): string {
  const left = new Set<PropertyKey>(without);
  const columns = all.filter(({ property }) => !left.has(property));
  return columns.map((column) => `${name}.${column.name} as "${column.property}"`).join(", ");
}

/** The stored properties that an item has in another form. */
type Derived<Row, Item> = {
  readonly [Key in keyof Row as Item extends { readonly [Same in Key]: Row[Key] } ? never : Key]: (
    item: Item,
  ) => Row[Key];
};

/** Upserts rows of one chain. */
export type Writer<Item> = (sql: Sql, chain: string, items: Iterable<Item>) => Promise<void>;

/**
 * Returns a writer of one kind of items to a table: `writerOf(TABLE)<Item>({ … })` lists the properties that an item
 * has in another form.
 */
export function writerOf<Table extends AnyTable>({ all, keys, insertion }: Table) {
  return <Item>(derived: Derived<Stored<Table>, Item>): Writer<Item> => {
    const sources = derived as Readonly<Record<string, ((item: Item) => unknown) | undefined>>;
    const valueOf = (property: string) => sources[property] ?? ((item: Item) => item[property as keyof Item]);
    const cells = all.map((column) => {
      const value = valueOf(column.property) as (item: Item) => never;
      return (items: readonly Item[]) => columnBytes(column, items.map(value));
    });
    const [first] = keys;
    const order = first?.sqlType === "bytea" ? (valueOf(first.property) as (item: Item) => string) : null;

    return async (sql, chain, items) => {
      const rows = [...items];
      // Neighbors in an index go to a page that is already loaded: new candles take a third less of the server's time.
      if (order) rows.sort((one, other) => compare(order(one), order(other)));
      const parts = [];
      for (let start = 0; start < rows.length; start += MAX_ROWS) {
        const part = rows.slice(start, start + MAX_ROWS);
        parts.push(sql.query(insertion, [chain, ...cells.map((cell) => cell(part))]));
      }
      await allDone(parts);
    };
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Reads the entities of one chain, in a given SQL order: all, or those with given bytes in a column. */
export async function readEntities<Table extends AnyTable>(
  sql: Sql,
  chain: string,
  source: Table,
  { order = "", where }: { readonly order?: string; readonly where?: readonly [column: string, values: string[]] } = {},
): Promise<Stored<Table>[]> {
  const filter = where ? `and ${where[0]} = any($2::bytea[])` : "";
  const text = `select ${selectList(source)} from ${source.name} where chain = $1 ${filter} ${order}`;
  const rows = await sql.query<Record<string, unknown>>(text, where ? [chain, where[1].map(bytes)] : [chain]);
  for (const row of rows) for (const { property, read } of source.all) row[property] = read(row[property] as never);
  return rows as Stored<Table>[];
}
