import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { silentLog } from "../log";
import { CONNECTION, connectPostgres, watchClient, watchReadingClient, type Patience } from "./connectPostgres";
import type { Db, Sql, SqlValue, Store } from "../db";
import { cancellable } from "./cancellable";
import { DatabaseInUse } from "./databaseInUse";
import { statementNames, TYPES } from "./pgStatements";
import { toSqlText } from "./sqlText";
import { throughReplica } from "./throughReplica";
import { turnstile } from "./turnstile";

const POOL_SIZE = 6;
/** Of clients' operations; the gateway's own queries have a pool that clients cannot exhaust. */
const CLIENTS_POOL_SIZE = 10;
/** Each chain writes one transaction at a time. */
const WRITERS_POOL_SIZE = 6;
/** For the gateway's own queries; transactions take as long as they need. */
const STATEMENT_TIMEOUT_MILLISECONDS = 60_000;
const LOST_MILLISECONDS = 5_000;
/** Any number, as long as no other product takes the same one in the same database. */
const ADVISORY_LOCK = 0x43656e6f;

const LOCK_POLL_MILLISECONDS = 1000;
/** Of tests and tools: no waiting. */
const IMPATIENT: Patience = { connectMilliseconds: 0, lockMilliseconds: 0, log: silentLog };

export type PostgresOptions = {
  readonly patience?: Patience;
  /** The time limit of a client's operation, which the server enforces on each of its statements too. */
  readonly operationMilliseconds?: number;
  /** Whether other processes may have it too: then this one must not index. */
  readonly isShared?: boolean;
  /** A replica of it that queries go to; null without one. */
  readonly replicaUrl?: string | null;
};

/** A database of a PostgreSQL server. One process that indexes has it at a time: two would write the same blocks. */
export async function openPostgresDatabase(connectionString: string, options: PostgresOptions = {}): Promise<Db> {
  const { patience = IMPATIENT, operationMilliseconds = STATEMENT_TIMEOUT_MILLISECONDS } = options;
  const { isShared = false, replicaUrl = null } = options;
  const session = await connectPostgres(connectionString, patience);
  try {
    if (!isShared) await takeLock(session, patience);
  } catch (error) {
    await session.end();
    throw error;
  }

  const timeout = { statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS };
  // The pool waits for the promise, though its type does not say so.
  const connection = { connectionString, ...CONNECTION, onConnect: (client: pg.ClientBase) => watchClient(client) };
  const readOnly = {
    ...connection,
    ...(replicaUrl && { connectionString: replicaUrl }),
    onConnect: watchReadingClient,
  };
  // A server that is lost with its machine ends no statement.
  const query_timeout = STATEMENT_TIMEOUT_MILLISECONDS + LOST_MILLISECONDS;
  const pool = new pg.Pool({ ...readOnly, max: POOL_SIZE, types: TYPES, ...timeout, query_timeout });
  const clients = new pg.Pool({
    ...{ ...readOnly, types: TYPES, max: CLIENTS_POOL_SIZE, statement_timeout: operationMilliseconds },
  });
  const writers = new pg.Pool({ ...connection, max: WRITERS_POOL_SIZE, types: TYPES });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  for (const one of [pool, clients, writers]) one.on("error", () => undefined);
  // The lock went with the session, and so did the announcements of blocks: better to end than to write beside another
  // process, or to serve what is old.
  session.on("error", (error) => {
    throw error;
  });

  const own = sqlOn(pool, statementNames());
  const writing = sqlOn(writers, statementNames());
  const ofClients = cancellable(clients, pool, sqlOn, statementNames());
  const store: Store = {
    query: (text, values, signal) => (signal ? ofClients(text, values, signal) : own.query(text, values)),
    write: writing.write,
    run: writing.run,
    transaction: async (work) => {
      const client = await writers.connect();
      try {
        await client.query("begin");
        const result = await work(oneByOne(sqlOn(client)));
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        await client.query("rollback").then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
  };
  const db: Db = {
    ...store,
    // Every statement has its own connection: there is nothing to wait for.
    background: store,
    shown: () => Promise.resolve(),
    listen: async (channel, onMessage) => {
      session.on("notification", (message) => {
        if (message.channel === channel) onMessage(message.payload ?? "");
      });
      await session.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    close: async () => {
      await session.end();
      await Promise.all([pool.end(), clients.end(), writers.end()]);
    },
  };
  return replicaUrl ? throughReplica(db) : db;
}

/** Takes the database's lock, and waits for the process that holds it as long as the patience lasts. */
async function takeLock(session: pg.Client, { lockMilliseconds, log, stopping }: Patience) {
  const startedAt = Date.now();
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await session.query("select pg_try_advisory_lock($1) as is_mine", [ADVISORY_LOCK]);
    if (rows[0].is_mine) return;
    const seconds = Number.isFinite(lockMilliseconds) ? Math.round(lockMilliseconds / 1000) : "unlimited";
    if (Date.now() + LOCK_POLL_MILLISECONDS - startedAt > lockMilliseconds) {
      const waited = lockMilliseconds ? ` It was not given up within ${seconds} seconds.` : "";
      throw new DatabaseInUse(`The PostgreSQL database is in use by another Cenote.${waited}`);
    }
    if (isFirst) log.info("the database is in use by another Cenote, waiting", { seconds });
    await delay(LOCK_POLL_MILLISECONDS, undefined, { signal: stopping });
  }
}

/** One connection's statements wait here for each other: its client wants to be asked for one at a time. */
function oneByOne({ query: ask, run }: Sql): Sql {
  const inTurn = turnstile();
  const query = <Row>(text: string, values?: readonly SqlValue[]) => inTurn(0, () => ask<Row>(text, values));
  return {
    query,
    write: query,
    run: (script) => inTurn(0, () => run(script)),
  };
}

function sqlOn(client: pg.Pool | pg.PoolClient, nameOf: (text: string) => string | undefined = () => undefined): Sql {
  const query = async <Row>(text: string, values: readonly SqlValue[] = []) =>
    (await client.query({ name: nameOf(text), text, values: values.map(toSqlText) })).rows as Row[];
  return {
    query,
    write: query,
    run: async (script) => void (await client.query(script)),
  };
}
