import { lookup } from "node:dns";
import { Socket, type LookupFunction } from "node:net";
import pg from "pg";
import type { Store, SqlValue } from "../db";
import { CONNECTION, watchReadingClient } from "./connectPostgres";
import { sqlOn } from "./pgSql";
import { statementNames, TYPES } from "./pgStatements";

/** The server's code of a statement that was canceled, also by its time limit. */
const QUERY_CANCELED = "57014";

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

/** The types omit the server's process id of a connection. */
type Connected = pg.PoolClient & { readonly processID: number };

/**
 * Runs statements on a pool; once a statement's signal aborts, it is canceled through `others`, and rejects with the
 * signal's reason.
 */
function cancellable(pool: pg.Pool, others: pg.Pool, nameOf: (text: string) => string | undefined) {
  return async <Row>(text: string, values: readonly SqlValue[] | undefined, signal: AbortSignal): Promise<Row[]> => {
    const client = (await pool.connect()) as Connected;
    if (signal.aborted) {
      client.release();
      signal.throwIfAborted();
    }
    let canceling: Promise<unknown> | null = null;
    const cancel = () => {
      canceling = others.query("select pg_cancel_backend($1)", [client.processID]).catch(() => undefined);
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await sqlOn(client, nameOf).query<Row>(text, values);
    } catch (error) {
      if (canceling && (error as { code?: string }).code === QUERY_CANCELED) signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", cancel);
      await canceling;
      // A cancel request may arrive late: it must not cancel the connection's next statement.
      client.release(canceling !== null);
    }
  };
}

/**
 * Creates sockets of connections that all go to one server: the name of several servers, such as a cluster's readers,
 * is resolved once. The server's certificate is still checked for the name.
 */
function toOneServer(): () => Socket {
  let resolution: Promise<{ readonly address: string; readonly family: number }> | null = null;
  const find = (name: string) =>
    (resolution ??= new Promise<{ readonly address: string; readonly family: number }>((resolve, reject) =>
      lookup(name, (error, address, family) => (error ? reject(error) : resolve({ address, family }))),
    ).catch((error: unknown) => {
      resolution = null;
      throw error;
    }));
  const toKnown: LookupFunction = (name, options, callback) => {
    find(name).then(
      ({ address, family }) => (options.all ? callback(null, [{ address, family }]) : callback(null, address, family)),
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as Socket["connect"];
    // A path refers to a server on this machine.
    socket.connect = ((port: number | string, host?: string) =>
      typeof port === "number" && host
        ? connect({ port, host, lookup: toKnown })
        : connect(port as string)) as Socket["connect"];
    return socket;
  };
}
