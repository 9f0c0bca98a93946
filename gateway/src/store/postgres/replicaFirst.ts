import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../lib/log";
import { isPassing } from "./connectPostgres";
import type { Reading } from "./readingPools";
import { readWritePosition } from "../writePosition";

const RETRY_MILLISECONDS = 1_000;
const POLL_MILLISECONDS = 50;
/** A replica that has not caught up by then is retried, perhaps with another one. */
const MAX_CATCH_UP_MILLISECONDS = 10_000;
/** Replayed changes remove rows that a query still needs, so the replica ends the query. */
const CONFLICT = "40001";
const TOO_MANY_CONNECTIONS = "53300";
/** The pool's message, without a code, when none of its connections became free in time. */
const POOL_IS_BUSY = /trying to connect/;

/**
 * Sends queries to a replica while there is one, otherwise to the writer. A lost replica is noticed by a query, which
 * the writer then answers. A replica that is back is used once it has caught up with the writer.
 */
export function replicaFirst(writer: Reading, openReplica: () => Reading, log: Log): Reading {
  const closing = new AbortController();
  let current = openReplica();
  let searching: Promise<void> | null = null;

  const leave = (lost: Reading, error: unknown) => {
    if (current !== lost) return;
    current = writer;
    log.error("the replica was lost, the writer answers", { error: String(error) });
    void lost.close().catch(() => undefined);
    searching = search();
  };
  const search = async () => {
    while (!closing.signal.aborted) {
      await delay(RETRY_MILLISECONDS, undefined, { signal: closing.signal }).catch(() => undefined);
      const candidate = openReplica();
      if (!closing.signal.aborted && (await hasCaughtUp(candidate))) {
        current = candidate;
        log.info("a replica answers again");
        return;
      }
      void candidate.close().catch(() => undefined);
    }
  };
  const hasCaughtUp = async (candidate: Reading) => {
    try {
      const writerPosition = await readWritePosition(writer);
      const until = Date.now() + MAX_CATCH_UP_MILLISECONDS;
      while ((await readWritePosition(candidate)) < writerPosition) {
        if (Date.now() > until || closing.signal.aborted) return false;
        await delay(POLL_MILLISECONDS);
      }
      return true;
    } catch {
      return false;
    }
  };
  const query: Reading["query"] = async (text, values, signal) => {
    const chosen = current;
    try {
      return await chosen.query(text, values, signal);
    } catch (error) {
      if (chosen === writer || closing.signal.aborted) throw error;
      if (isLost(error)) leave(chosen, error);
      else if ((error as { code?: string }).code !== CONFLICT) throw error;
      signal?.throwIfAborted();
      return writer.query(text, values, signal);
    }
  };
  return {
    query,
    close: async () => {
      closing.abort();
      await searching;
      if (current !== writer) await current.close();
    },
  };
}

/** Whether a replica is lost, not only busy: the load of its clients must not move to the writer. */
function isLost(error: unknown): boolean {
  const { code, message = "" } = error as { code?: string; message?: string };
  return isPassing(error) && code !== TOO_MANY_CONNECTIONS && !POOL_IS_BUSY.test(message);
}
