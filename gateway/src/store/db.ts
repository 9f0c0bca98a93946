type Scalar = string | number | bigint | boolean | null;

/**
 * A value of a statement. An array is passed as a Postgres array: cast it in the statement, `$1::bytea[]`. Bytes are
 * the value in Postgres's binary form.
 */
export type SqlValue = Scalar | readonly Scalar[] | Buffer;

/** Runs statements. `bytea` is returned as `0x...` in lower case, `numeric` as text, `bigint` and floats as numbers. */
export type Sql = {
  /**
   * Runs a statement that only reads, or any statement of a transaction; the database refuses others. A signal belongs
   * to a client's operation: a server cancels the statement once it aborts, or after the operation's time limit.
   * Without a signal, and within a transaction, a statement is never canceled by its caller.
   */
  query<Row>(text: string, values?: readonly SqlValue[], signal?: AbortSignal): Promise<Row[]>;
  /** Runs a statement that writes, which invalidates the response cache. */
  write<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements without values, as a migration does. */
  run(script: string): Promise<void>;
};

/** A database to read and write. */
export type Store = Sql & {
  /** Commits all of the work, or nothing when the work throws. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
};

/** A lost connection to a server: notifications in the meantime do not arrive. */
export type Gap = {
  begins?(): void;
  /** Messages arrive again. */
  ends(): void;
};

/** The database interface of the gateway; PGlite and a PostgreSQL server both implement it. */
export type Db = Store & {
  /** The store for background work: on a shared connection it has lower priority. */
  readonly background: Store;
  /** Listens to `pg_notify` on a channel; messages arrive once their transaction is committed. */
  listen(channel: string, onMessage: (payload: string) => void, gap?: Gap): Promise<void>;
  /**
   * Resolves once queries show the commits up to a position, or up to now: immediately on a database without a replica.
   * Waits while a replica does not answer.
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

/** Converts hex to Postgres's text form of a `bytea`. */
export function bytes(hex: string): string {
  return `\\x${hex.slice(2)}`;
}
