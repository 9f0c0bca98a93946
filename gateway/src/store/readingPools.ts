import pg from "pg";
import type { Store } from "./db";
import { cancellable } from "./cancellable";
import { CONNECTION, watchReadingClient } from "./connectPostgres";
import { sqlOn } from "./pgSql";
import { statementNames, TYPES } from "./pgStatements";
import { toOneServer } from "./toOneServer";

const POOL_SIZE = 6;
/** For clients' operations; the gateway's own queries have a pool that clients cannot exhaust. */
const CLIENTS_POOL_SIZE = 10;
/** For the gateway's own queries; transactions have no limit. */
export const STATEMENT_TIMEOUT_MILLISECONDS = 60_000;
const LOST_MILLISECONDS = 5_000;

/** Queries of one server. */
export type Reading = { readonly query: Store["query"]; close(): Promise<void> };

export type ReadingOptions = {
  /** The server cancels a client's statement after this. */
  readonly operationMilliseconds: number;
  /**
   * Whether all connections go to one server, even if its name stands for several: as to a replica. The writer's name
   * leads to another server after a failover, and has to be followed there.
   */
  readonly isOneServer: boolean;
};

/** Opens the connections of queries. */
export function readingPools(
  connectionString: string,
  { operationMilliseconds, isOneServer }: ReadingOptions,
): Reading {
  // The pool awaits the promise, though its type does not show it.
  const connection = {
    connectionString,
    ...CONNECTION,
    onConnect: watchReadingClient,
    ...(isOneServer && { stream: toOneServer() }),
  };
  const pool = new pg.Pool({
    ...connection,
    types: TYPES,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    // A server that is lost with its machine does not end a statement.
    query_timeout: STATEMENT_TIMEOUT_MILLISECONDS + LOST_MILLISECONDS,
  });
  const clients = new pg.Pool({
    ...connection,
    types: TYPES,
    max: CLIENTS_POOL_SIZE,
    statement_timeout: operationMilliseconds,
    query_timeout: operationMilliseconds + LOST_MILLISECONDS,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  for (const one of [pool, clients]) one.on("error", () => undefined);
  const own = sqlOn(pool, statementNames());
  const ofClients = cancellable(clients, pool, statementNames());
  return {
    query: (text, values, signal) => (signal ? ofClients(text, values, signal) : own.query(text, values)),
    close: async () => void (await Promise.all([pool.end(), clients.end()])),
  };
}
