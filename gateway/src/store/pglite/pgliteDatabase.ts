import type { Db, Sql, SqlValue } from "../db";
import { openPglite, type PgliteRequest } from "./pgliteThread";
import { openPgliteWorker } from "./pgliteWorkerClient";
import { READING_SETTINGS, toSent } from "../tables/sqlText";
import { turnstile } from "../turnstile";

export type PgliteOptions = {
  /** Null keeps everything in memory. */
  readonly folder: string | null;
  /** The built worker; null runs the database in the caller's thread, as tests do. */
  readonly workerFile: string | null;
  /** Initial content of a database in memory: a dump of PGlite. */
  readonly image?: Blob;
};

/** Milliseconds within which work should have its turn: everyone waits for a block. */
const PATIENCE = { transaction: 0, answer: 100, background: 500 };

export type PgliteDatabase = Db & {
  /**
   * Vacuums and analyzes tables with many changes, a turn each: the embedded Postgres has no autovacuum, and without
   * statistics it plans every join as if tables were empty.
   */
  readonly upkeep: () => Promise<void>;
};

/** Autovacuum's thresholds. A table that was never analyzed has -1 rows. */
const DUE = `select case when n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) then 'vacuum (analyze) ' else 'analyze ' end
    || quote_ident(stat.relname) as command
  from pg_stat_user_tables stat join pg_class on oid = relid
  where reltuples < 0 or n_dead_tup > 50 + 0.2 * reltuples or n_mod_since_analyze > 50 + 0.1 * reltuples`;

/** Opens the embedded Postgres, with one shared connection: work takes turns, and never interrupts a transaction. */
export async function openPgliteDatabase({ folder, workerFile, image }: PgliteOptions): Promise<PgliteDatabase> {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const onMessage = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };
  const ask = await (workerFile
    ? openPgliteWorker(workerFile, folder, onMessage)
    : openPglite(folder, onMessage, image));
  const inTurn = turnstile();
  await ask({ kind: "run", text: READING_SETTINGS });

  const run = async (text: string) => void (await ask({ kind: "run", text }));
  const query = async <Row>(text: string, values: readonly SqlValue[] = []) =>
    (await ask({ kind: "query", text, values: values.map(toSent) } satisfies PgliteRequest)) as Row[];
  const inside: Sql = { query, write: query, run };

  const transaction = async <Result>(work: (sql: Sql) => Promise<Result>) => {
    await run("begin read write");
    try {
      const result = await work(inside);
      await run("commit");
      return result;
    } catch (error) {
      await run("rollback");
      throw error;
    }
  };
  const listen = async (channel: string, listener: (payload: string) => void) => {
    const channelListeners = listeners.get(channel);
    listeners.set(channel, [...(channelListeners ?? []), listener]);
    if (!channelListeners) await ask({ kind: "listen", channel });
  };
  const withPatience = (answer: number, write: number) => ({
    query: <Row>(text: string, values?: readonly SqlValue[], signal?: AbortSignal) =>
      inTurn(answer, () => {
        // Its one connection cannot be interrupted, but waiting statements need not run.
        signal?.throwIfAborted();
        return query<Row>(text, values);
      }),
    write: <Row>(text: string, values?: readonly SqlValue[]) =>
      inTurn(answer, () => transaction((sql) => sql.query<Row>(text, values))),
    run: (script: string) => inTurn(answer, () => transaction((sql) => sql.run(script))),
    transaction: <Result>(work: (sql: Sql) => Promise<Result>) => inTurn(write, () => transaction(work)),
  });

  return {
    ...withPatience(PATIENCE.answer, PATIENCE.transaction),
    background: withPatience(PATIENCE.background, PATIENCE.background),
    listen: (channel, listener) => inTurn(PATIENCE.answer, () => listen(channel, listener)),
    shown: () => Promise.resolve(),
    upkeep: async () => {
      const due = await inTurn(PATIENCE.background, async () => {
        // The counters of changes would be written a second late otherwise.
        await query("select pg_stat_force_next_flush()");
        return query<{ readonly command: string }>(DUE);
      });
      for (const { command } of due) await inTurn(PATIENCE.background, () => run(command));
    },
    close: () => inTurn(PATIENCE.background, async () => void (await ask({ kind: "close" }))),
  };
}
