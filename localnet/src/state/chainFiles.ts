import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compactTraces } from "./compactTraces";

/** How every complete dump ends; one that was cut off does not. */
const LAST_FIELD = '"historical_states":';
const TAIL_BYTES = 64;

/** How often anvil saves a running chain, in seconds. */
export const DUMP_INTERVAL_SECONDS = 60;

/** Where anvil leaves a chain every minute and as it ends, whatever ended it. */
export function dumpFile(file: string): string {
  return `${file}.dump`;
}

/** Makes what anvil left behind the chain's file. What was cut off is dropped: the file before it still stands. */
export async function adoptDump(file: string): Promise<void> {
  const dump = dumpFile(file);
  if (!existsSync(dump)) return;
  const state = await readFile(dump);
  const isComplete = state.subarray(-TAIL_BYTES).includes(LAST_FIELD) && state.at(-1) === "}".charCodeAt(0);
  if (isComplete) await writeCompact(state, file);
  await rm(dump);
}

async function writeCompact(state: Buffer, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(compactTraces(state)), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}
