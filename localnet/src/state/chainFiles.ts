import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { compactTraces } from "./compactTraces";

/** End of every complete dump; a truncated one lacks it. */
const LAST_FIELD = '"historical_states":';
const TAIL_BYTES = 64;

/** anvil's interval for saving a running chain, in seconds. */
export const DUMP_INTERVAL_SECONDS = 60;

/** Returns anvil's dump of a chain, written every minute and on exit, for any reason. */
export function dumpFile(file: string): string {
  return `${file}.dump`;
}

/** A dump of up to this multiple of the chain file's size has little to compact: most of it was loaded from there. */
const MAX_GROWTH = 1.2;

/** Makes anvil's dump the chain's file. A truncated dump is dropped: the previous file remains. */
export async function adoptDump(file: string): Promise<void> {
  const dump = dumpFile(file);
  if (!existsSync(dump)) return;
  if (!(await isComplete(dump))) return rm(dump);
  if (existsSync(file) && (await sizeOf(dump)) < MAX_GROWTH * (await sizeOf(file))) return rename(dump, file);
  await writeCompact(await readFile(dump), file);
  await rm(dump);
}

async function isComplete(dump: string): Promise<boolean> {
  const handle = await open(dump);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES));
    const tail = buffer.subarray(0, Math.min(size, TAIL_BYTES));
    return tail.includes(LAST_FIELD) && tail.at(-1) === "}".charCodeAt(0);
  } finally {
    await handle.close();
  }
}

const sizeOf = async (file: string) => (await stat(file)).size;

async function writeCompact(state: Buffer, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(compactTraces(state)), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}
