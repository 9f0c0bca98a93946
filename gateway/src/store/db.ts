type Scalar = string | number | bigint | boolean | null;

/**
 * A value of a statement. An array is passed as a Postgres array: cast it in the statement, `$1::bytea[]`. Bytes are the
 * value in Postgres's binary form.
 */
export type SqlValue = Scalar | readonly Scalar[] | Buffer;

/** Runs statements. `bytea` is returned as `0x...` in lower case, `numeric` as text, `bigint` and floats as numbers. */
export type Sql = {
  /**
   * A statement that only reads, or any statement of a transaction; the database refuses another. One with a signal
   * belongs to an operation of a client: a server cancels it once the signal aborts, or after the operation's time
   * limit. Without a signal, and within a transaction, a statement is never canceled by its caller.
   */
  query<Row>(text: string, values?: readonly SqlValue[], signal?: AbortSignal): Promise<Row[]>;
  /** A statement that writes, which invalidates the response cache. */
  write<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements that take no values, as a migration does. */
  run(script: string): Promise<void>;
};

/** A database to read and to write. */
export type Store = Sql & {
  /** All of the work is committed, or none of it when the work throws. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
};

/** A lost connection to a server: what is notified meanwhile does not arrive. */
export type Gap = {
  begins?(): void;
  /** Messages arrive again. */
  ends(): void;
};

/** What the gateway needs of Postgres; PGlite and a PostgreSQL server both answer it. */
export type Db = Store & {
  /** The same for background work: on a shared connection it has lower priority. */
  readonly background: Store;
  /** Listens to `pg_notify` on a channel; messages arrive once their transaction is committed. */
  listen(channel: string, onMessage: (payload: string) => void, gap?: Gap): Promise<void>;
  /**
   * Resolves once queries show what was committed up to a position, or up to now. On a database without a replica that is at
   * once. While a replica does not answer, it waits.
   */
  shown(position?: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Waits for statements that were sent without waiting for each other: a transaction runs them in that order, without a
 * round trip between them. Throws the first failed statement's error once all have settled: no statement of a
 * transaction runs after its end.
 */
export async function allDone(statements: readonly Promise<unknown>[]) {
  for (const outcome of await Promise.allSettled(statements)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}

/** Hex digits as Postgres reads them into a `bytea`. */
export function bytes(hex: string): string {
  return `\\x${hex.slice(2)}`;
}
