import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, createGzip, gunzip } from "node:zlib";
import type { Hex } from "viem";
import type { JsonRpc } from "../chain/jsonRpc";
import { stripTraces } from "./stripTraces";

/** Writes a chain's whole state to a compressed file, which appears only once it is complete. */
export async function dumpChain(rpc: JsonRpc, file: string): Promise<void> {
  const dump = await rpc.call<Hex>("anvil_dumpState", false);
  const state = await promisify(gunzip)(Buffer.from(dump.slice(2), "hex"));
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(stripTraces(state)), createGzip({ level: 1 }), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}

/** Unpacks a dumped chain for as long as `read` runs: anvil reads plain files only. */
export async function withUnpacked<Result>(file: string, read: (plainFile: string) => Promise<Result>): Promise<Result> {
  const plainFile = file.replace(/\.gz$/, "");
  try {
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(plainFile));
    return await read(plainFile);
  } finally {
    await rm(plainFile, { force: true });
  }
}
