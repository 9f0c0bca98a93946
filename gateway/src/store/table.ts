import { bytes, type Sql } from "./db";
import { insertRows, type Row } from "./insertRows";

type Scalar = Row[number];

/** How values are stored: their type in SQL, and the conversions into a row and back from what the driver returns. */
export type Kind<Value, Raw = Value> = {
  readonly sqlType: string;
  readonly write: (value: Value) => Scalar;
  readonly read: (raw: Raw) => Value;
};

/** A key and a fixed column never change; the others change with their entity. */
type Role = "key" | "fixed" | "changing";

type Column<Value, Raw, ItsRole extends Role> = Kind<Value, Raw> & {
  readonly name: string;
  readonly role: ItsRole;
  /** What an update sets the column of an existing row to; null where it keeps its value. */
  readonly update: string | null;
};

type AnyColumn = Omit<Column<unknown, unknown, Role>, "write" | "read"> & {
  readonly write: (value: never) => Scalar;
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

/** A row as the driver returns it: amounts are text. */
export type RowOf<Table extends AnyTable, Columns extends AnyColumns = Table["columns"]> = {
  readonly [Key in keyof Columns]: Parameters<Columns[Key]["read"]>[0];
};

/** Values that the driver takes and returns as they are. */
export function unconverted<Value extends Scalar>(sqlType: string): Kind<Value> {
  return { sqlType, write: (value) => value, read: (raw) => raw };
}

export const TEXT = unconverted<string>("text");
export const BOOLEAN = unconverted<boolean>("boolean");
export const INT = unconverted<number>("int");
export const BIGINT = unconverted<number>("bigint");
export const FLOAT8 = unconverted<number>("float8");
export const NUMERIC: Kind<bigint, string> = { sqlType: "numeric", write: (value) => value, read: BigInt };
/** Hex digits in lower case. */
export const BYTEA: Kind<string> = { sqlType: "bytea", write: bytes, read: (raw) => raw };

export function nullable<Value, Raw>({ sqlType, write, read }: Kind<Value, Raw>): Kind<Value | null, Raw | null> {
  return {
    sqlType,
    write: (value) => (value === null ? null : write(value)),
    read: (raw) => (raw === null ? null : read(raw)),
  };
}

/** A part of the primary key, which begins with the chain. */
export function key<Value, Raw>(name: string, kind: Kind<Value, Raw>): Column<Value, Raw, "key"> {
  return { ...kind, name, role: "key", update: null };
}

/** A column that keeps the value its row was inserted with. */
export function fixed<Value, Raw>(name: string, kind: Kind<Value, Raw>): Column<Value, Raw, "fixed"> {
  return { ...kind, name, role: "fixed", update: null };
}

/** A column that is updated with its entity, unless another update is given: an SQL expression, or null for none. */
export function changing<Value, Raw>(
  name: string,
  kind: Kind<Value, Raw>,
  update: string | null = `excluded.${name}`,
): Column<Value, Raw, "changing"> {
  return { ...kind, name, role: "changing", update };
}

/** Defines a table once: each property of the stored entity with its column. The column `chain` is in every table. */
export function table<Columns extends AnyColumns>(name: string, columns: Columns) {
  // Made here, once: rows by the thousand are written with it.
  const all = Object.entries(columns).map(([property, column]) => ({ property, ...column }));
  const keys = all.flatMap((column) => (column.role === "key" ? column.name : []));
  const updates = all.flatMap((column) => (column.update === null ? [] : `${column.name} = ${column.update}`));
  return {
    name,
    columns,
    all,
    sqlTypes: Object.fromEntries(all.map((column) => [column.name, column.sqlType])),
    onConflict: `on conflict (chain, ${keys.join(", ")}) do update set ${updates.join(", ")}`,
  };
}

/** The columns of a `select`, named after their properties. */
export function selectList<Table extends AnyTable>(
  { name, all }: Table,
  without: readonly (keyof Table["columns"])[] = [],
): string {
  const left = new Set<PropertyKey>(without);
  const wanted = all.filter(({ property }) => !left.has(property));
  return wanted.map((column) => `${name}.${column.name} as "${column.property}"`).join(", ");
}

/** The stored properties that an entity has in another form. */
type Derived<Row, Entity> = {
  readonly [Key in keyof Row as Entity extends { readonly [Same in Key]: Row[Key] } ? never : Key]: (
    entity: Entity,
  ) => Row[Key];
};

/** Inserts entities of one chain, and updates those that the table has already. */
export async function writeEntities<Table extends AnyTable, Entity>(
  sql: Sql,
  chain: string,
  { name, all, sqlTypes, onConflict }: Table,
  entities: Iterable<Entity>,
  derived: Derived<Stored<Table>, Entity>,
) {
  const sources = derived as Readonly<Record<string, ((entity: Entity) => unknown) | undefined>>;
  const cells = all.map(({ property, write }) => {
    const valueOf = sources[property] ?? ((entity: Entity) => entity[property as keyof Entity]);
    return (entity: Entity) => write(valueOf(entity) as never);
  });
  const rows = Array.from(entities, (entity) => cells.map((cell) => cell(entity)));
  await insertRows(sql, chain, name, sqlTypes, rows, onConflict);
}

/** Reads all entities of one chain, in an order of SQL. */
export async function readEntities<Table extends AnyTable>(
  sql: Sql,
  chain: string,
  source: Table,
  order = "",
): Promise<Stored<Table>[]> {
  const text = `select ${selectList(source)} from ${source.name} where chain = $1 ${order}`;
  const rows = await sql.query<Record<string, unknown>>(text, [chain]);
  for (const row of rows) for (const { property, read } of source.all) row[property] = read(row[property] as never);
  return rows as Stored<Table>[];
}
