import pg from "pg";
import type { Db, Store } from "../db";
import { silentLog } from "../../lib/log";
import { CONNECTION, watchWritingClient, type Patience } from "./connectPostgres";
import { listenSession } from "./listenSession";
import { sqlOn } from "./pgSql";
import { statementNames, TYPES } from "./pgStatements";
import { readingPools, STATEMENT_TIMEOUT_MILLISECONDS } from "./readingPools";
import { replicaFirst } from "./replicaFirst";
import { throughReplica } from "./throughReplica";

/** Each chain writes one transaction at a time. */
const WRITERS_POOL_SIZE = 6;
/** For tests and tools: no waiting. */
const IMPATIENT: Patience = { connectMilliseconds: 0, log: silentLog };

export type PostgresOptions = {
  readonly patience?: Patience;
  /** The time limit of a client's operation, which the server also enforces on each of its statements. */
  readonly operationMilliseconds?: number;
  /** A replica that queries go to; null without one. */
  readonly replicaUrl?: string | null;
};

/** Opens a database of a PostgreSQL server, which other processes may use too. */
export async function openPostgresDatabase(connectionString: string, options: PostgresOptions = {}): Promise<Db> {
  const { patience = IMPATIENT, operationMilliseconds = STATEMENT_TIMEOUT_MILLISECONDS, replicaUrl = null } = options;
  const session = await listenSession(connectionString, patience);
  const ofWriter = readingPools(connectionString, { operationMilliseconds, isOneServer: false });
  const reading = replicaUrl
    ? replicaFirst(ofWriter, () => readingPools(replicaUrl, { operationMilliseconds, isOneServer: true }), patience.log)
    : ofWriter;
  // The pool awaits the promise, though its type does not show it.
  const connection = {
    connectionString,
    ...CONNECTION,
    onConnect: (client: pg.ClientBase) => watchWritingClient(client),
  };
  // The statements of a transaction are sent without waiting for each other: the server never waits for the next one.
  const writers = new pg.Pool({ ...connection, max: WRITERS_POOL_SIZE, types: TYPES, pipeline: true });
  writers.on("error", () => undefined);
  const writing = sqlOn(writers, statementNames());
  const store: Store = {
    query: reading.query,
    write: writing.write,
    run: writing.run,
    transaction: async (work) => {
      const client = await writers.connect();
      try {
        await client.query("begin");
        const result = await work(sqlOn(client));
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
    // Every statement has its own connection, so there is no queue.
    background: store,
    shown: () => Promise.resolve(),
    listen: session.listen,
    close: async () => {
      await session.close();
      if (reading !== ofWriter) await reading.close();
      await Promise.all([ofWriter.close(), writers.end()]);
    },
  };
  return replicaUrl ? throughReplica(db) : db;
}
