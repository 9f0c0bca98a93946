import { allDone, type Sql, type SqlValue } from "./db";

/** A table's columns besides `chain`, with their Postgres types. */
export type Columns = Readonly<Record<string, string>>;
export type Row = readonly Exclude<SqlValue, readonly unknown[]>[];

/** Keeps one statement's parameters, and the time it holds the database, small. */
const MOST_ROWS = 4000;

/** Inserts rows of one chain, whose values are in the order of the columns. */
export async function insertRows(
  sql: Sql,
  chain: string,
  table: string,
  columns: Columns,
  rows: readonly Row[],
  onConflict = "",
) {
  const names = Object.keys(columns);
  const types = Object.values(columns).map((type, position) => `$${position + 2}::${type}[]`);
  const text = `insert into ${table} (chain, ${names.join(", ")}) select $1, * from unnest(${types.join(", ")}) ${onConflict}`;
  const parts = [];
  for (let start = 0; start < rows.length; start += MOST_ROWS) {
    const part = rows.slice(start, start + MOST_ROWS);
    parts.push(sql.query(text, [chain, ...names.map((_, position) => part.map((row) => row[position] ?? null))]));
  }
  await allDone(parts);
}
