import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log";

/**
 * Runs some work immediately and then repeatedly, with a pause between runs. Failures are logged, and do not stop the
 * repetition. Returns a function that stops it and waits for the last run.
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
