import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

/** Sizes of a file's local header plus its central directory entry, and of the end record of a zip. */
const ENTRY_BYTES = 30 + 46;
const END_BYTES = 22;

/** Returns the size of the zip that a deployment makes of a folder. */
export function zippedBytes(folder: string): number {
  return archiveBytes(folder, (file) => deflateRawSync(readFileSync(file)).length);
}

/** Returns the size of an uncompressed zip: fast to compute, and sufficient if it is small. */
export function storedBytes(folder: string): number {
  return archiveBytes(folder, (file) => statSync(file).size);
}

function archiveBytes(folder: string, sizeOf: (file: string) => number): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .reduce((sum, name) => sum + ENTRY_BYTES + 2 * Buffer.byteLength(name) + sizeOf(join(folder, name)), END_BYTES);
}
