import type pg from "pg";
import type { SqlValue } from "./db";
import { sqlOn } from "./pgSql";

/** The types omit the server's process id of a connection. */
type Connected = pg.PoolClient & { readonly processID: number };

/** The server's code of a statement that was canceled, also by its time limit. */
const QUERY_CANCELED = "57014";

/**
 * Runs statements on a pool; once a statement's signal aborts, it is canceled through `others`, and rejects with the
 * signal's reason.
 */
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
