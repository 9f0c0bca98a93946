import type pg from "pg";
import type { SqlValue } from "./db";
import { sqlOn } from "./pgSql";

/** The types leave out the server's number of a connection. */
type Connected = pg.PoolClient & { readonly processID: number };

/** Runs statements on a pool; once a statement's signal aborts, it is canceled through `others`. */
export function cancellable(pool: pg.Pool, others: pg.Pool, nameOf: (text: string) => string | undefined) {
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
    } finally {
      signal.removeEventListener("abort", cancel);
      await canceling;
      // A request to cancel may arrive late: it must not hit the connection's next statement.
      client.release(canceling !== null);
    }
  };
}
