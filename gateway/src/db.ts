type Scalar = string | number | bigint | boolean | null;

/** A value of a statement. An array is passed as a Postgres array: cast it in the statement, `$1::bytea[]`. */
export type SqlValue = Scalar | readonly Scalar[];

/** Runs one statement. `bytea` comes back as `0x...` in lower case, `numeric` as text, `bigint` and floats as numbers. */
export type Sql = {
  query<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements that take no values, as a migration does. */
  run(script: string): Promise<void>;
};

/** What stores and the indexer need of Postgres; PGlite and a PostgreSQL server both answer it. */
export type Db = Sql & {
  /** All of the work is committed, or none of it when the work throws. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Hears what `pg_notify` says on a channel once the transaction that said it is committed. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

/** Hex digits as Postgres reads them into a `bytea`. */
export function bytes(hex: string): string {
  return `\\x${hex.slice(2)}`;
}
