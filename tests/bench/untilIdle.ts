import { cpus } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

const SAMPLE_MILLISECONDS = 2_000;
/** Share of all processors. The idle product, with three chains, takes a fifth of two. */
const IDLE_LOAD = 0.3;
const IDLE_SAMPLES = 3;
const MAX_WAIT_MILLISECONDS = 180_000;

/** Waits until the machine is idle: a product that has just started still examines tokens and draws pictures. */
export async function untilIdle(): Promise<void> {
  console.log("Waiting until the machine is idle ...");
  const deadline = Date.now() + MAX_WAIT_MILLISECONDS;
  for (let idle = 0; idle < IDLE_SAMPLES && Date.now() < deadline;) {
    const before = readTimes();
    await delay(SAMPLE_MILLISECONDS);
    const after = readTimes();
    const load = (after.busy - before.busy) / (after.total - before.total);
    idle = load < IDLE_LOAD ? idle + 1 : 0;
  }
  if (Date.now() >= deadline) console.log("It never was: these figures are disturbed.");
}

/** Returns the times since boot, of all processors together. */
function readTimes(): { busy: number; total: number } {
  const times = cpus().map(({ times }) => times);
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { busy: total - idle, total };
}
