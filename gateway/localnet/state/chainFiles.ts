import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Hex } from "viem";
import type { JsonRpc } from "../chain/jsonRpc";
import { stripTraces } from "./stripTraces";

/** How every complete dump ends; one that was cut off does not. */
const LAST_FIELD = '"historical_states":';
const TAIL_BYTES = 64;

/** Where anvil leaves a chain as it ends, whatever ended it. */
export function exitDump(file: string): string {
  return `${file}.exit`;
}

/** Writes a running chain's whole state to its file, which changes only once all is written. */
export async function saveRunningChain(rpc: JsonRpc, file: string): Promise<void> {
  const dump = await rpc.call<Hex>("anvil_dumpState", false);
  await writeStripped(await promisify(gunzip)(Buffer.from(dump.slice(2), "hex")), file);
}

/** Makes what anvil left as it ended the chain's file. What was cut off is dropped: the file before it still stands. */
export async function adoptExitDump(file: string): Promise<void> {
  const dump = exitDump(file);
  if (!existsSync(dump)) return;
  const state = await readFile(dump);
  const isComplete = state.subarray(-TAIL_BYTES).includes(LAST_FIELD) && state.at(-1) === "}".charCodeAt(0);
  if (isComplete) await writeStripped(state, file);
  await rm(dump);
}

async function writeStripped(state: Buffer, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(stripTraces(state)), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}
