import type { Db, Sql, SqlValue } from "../db";
import { openPglite, type PgliteRequest } from "./pgliteThread";
import { openPgliteWorker } from "./pgliteWorkerClient";
import { toSqlText } from "./sqlText";
import { turnstile } from "./turnstile";

export type PgliteOptions = {
  /** Null keeps everything in memory. */
  readonly folder: string | null;
  /** The built worker; null runs the database in the caller's thread, as tests do. */
  readonly workerFile: string | null;
};

/** The embedded Postgres, one connection for all: readers go before the next transaction, never into the middle of one. */
export async function openPgliteDatabase({ folder, workerFile }: PgliteOptions): Promise<Db> {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const onMessage = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };
  const ask = await (workerFile ? openPgliteWorker(workerFile, folder, onMessage) : openPglite(folder, onMessage));
  const inTurn = turnstile();

  const run = async (text: string) => void (await ask({ kind: "run", text }));
  const query = async <Row>(text: string, values: readonly SqlValue[] = []) =>
    (await ask({ kind: "query", text, values: values.map(toSqlText) } satisfies PgliteRequest)) as Row[];
  const inside: Sql = { query, run };

  return {
    query: (text, values) => inTurn(true, () => query(text, values)),
    run: (script) => inTurn(true, () => run(script)),
    transaction: (work) =>
      inTurn(false, async () => {
        await run("begin");
        try {
          const result = await work(inside);
          await run("commit");
          return result;
        } catch (error) {
          await run("rollback");
          throw error;
        }
      }),
    listen: (channel, listener) =>
      inTurn(true, async () => {
        const known = listeners.get(channel);
        listeners.set(channel, [...(known ?? []), listener]);
        if (!known) await ask({ kind: "listen", channel });
      }),
    close: () => inTurn(false, async () => void (await ask({ kind: "close" }))),
  };
}
