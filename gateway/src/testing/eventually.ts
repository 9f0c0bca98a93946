import { setTimeout as delay } from "node:timers/promises";

/** Generous: a busy machine is slow. */
const PATIENCE_MILLISECONDS = 60_000;
const PAUSE_MILLISECONDS = 20;

/** Polls until a condition holds. Throws after a minute. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MILLISECONDS; Date.now() < deadline;) {
    if (await holds()) return;
    await delay(PAUSE_MILLISECONDS);
  }
  throw new Error(`The condition did not hold within ${PATIENCE_MILLISECONDS} ms: ${holds.toString()}`);
}
