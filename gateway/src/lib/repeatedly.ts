import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log";

/**
 * Does some work at once and then again and again, with a pause between two runs. A failure is logged, and the work is done
 * again all the same. Returns the way to end it, which waits for the last run.
 */
export function repeatedly(
  pauseMilliseconds: number,
  log: Log,
  complaint: string,
  work: () => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => log.error(complaint, { error: String(error) }));
      await delay(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
