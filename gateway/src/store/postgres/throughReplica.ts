import { setTimeout as delay } from "node:timers/promises";
import type { Db, Store } from "../db";
import { moveWritePosition, readWritePosition } from "../writePosition";

const POLL_MILLISECONDS = 5;
/** A write has succeeded, whatever happens to the replica. */
const MAX_WAIT_MILLISECONDS = 5_000;
/** Retry delay of a replica that does not answer: commits that it has not shown are announced later. */
const RETRY_MILLISECONDS = 250;

/**
 * A database whose queries go to a replica, and everything else to the writer. A write resolves once the replica shows
 * it, or after five seconds.
 */
export function throughReplica(db: Db): Db {
  const { shows, close } = replicaView(db);
  const transaction: Store["transaction"] = async (work) => {
    const { result, position } = await db.transaction(async (sql) => ({
      result: await work(sql),
      position: await moveWritePosition(sql),
    }));
    await Promise.race([shows(position), delay(MAX_WAIT_MILLISECONDS, undefined, { ref: false })]);
    return result;
  };
  const store: Store = {
    query: db.query,
    run: db.run,
    transaction,
    write: (text, values) => transaction((sql) => sql.query(text, values)),
  };
  return {
    ...db,
    ...store,
    background: store,
    // Earlier commits have a lower position.
    shown: async (position) => shows(position ?? (await db.transaction(moveWritePosition))),
    close: () => {
      close();
      return db.close();
    },
  };
}

/** Waits until a replica shows a position. One query at a time reads it, for all callers. */
function replicaView(replica: Pick<Db, "query">) {
  const waiting = new Set<{ readonly position: number; readonly resolve: () => void }>();
  let shown = -1;
  let isClosed = false;
  const poll = async () => {
    while (waiting.size && !isClosed) {
      const position = await readWritePosition(replica).catch(() => null);
      if (position !== null) shown = Math.max(shown, position);
      for (const one of waiting) {
        if (one.position > shown) continue;
        waiting.delete(one);
        one.resolve();
      }
      if (waiting.size) await delay(position === null ? RETRY_MILLISECONDS : POLL_MILLISECONDS);
    }
  };
  return {
    shows: (position: number): Promise<void> => {
      if (position <= shown) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.add({ position, resolve });
        if (waiting.size === 1) void poll();
      });
    },
    close: () => void (isClosed = true),
  };
}
