import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";

/** Each file's own header in a zip, its entry in the directory at the end, and that directory's end. */
const ENTRY_BYTES = 30 + 46;
const END_BYTES = 22;

/** The size of the zip that a deployment makes of a folder. */
export function zippedBytes(folder: string): number {
  return archiveBytes(folder, (file) => deflateRawSync(readFileSync(file)).length);
}

/** The same of a zip that packs nothing: known at once, and enough to know where it is small. */
export function storedBytes(folder: string): number {
  return archiveBytes(folder, (file) => statSync(file).size);
}

function archiveBytes(folder: string, sizeOf: (file: string) => number): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .reduce((sum, name) => sum + ENTRY_BYTES + 2 * Buffer.byteLength(name) + sizeOf(join(folder, name)), END_BYTES);
}
