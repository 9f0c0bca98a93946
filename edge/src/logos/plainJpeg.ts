const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Frame headers, Huffman and quantization tables, restart intervals, scans, and Adobe's color transform. */
const KEPT = (marker: number) => (marker >= 0xc0 && marker <= 0xdf) || marker === 0xee;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** A JPEG reduced to its picture, and the number of passes that a decoder needs. */
export type PlainJpeg = { readonly bytes: Uint8Array; readonly scans: number };

/**
 * Removes everything from a JPEG except its picture. Throws for an incomplete picture: decoders fill in missing data. A
 * progressive one may repeat its pixels without end, so its scans are counted.
 */
export function plainJpeg(bytes: Uint8Array): PlainJpeg {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [Buffer.from([0xff, SOI])];
  let scans = 0;
  for (let at = 2; ;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined) throw new Error("The JPEG is cut off");
    if (marker === EOI) break;
    const end = at + 4 > file.length ? Infinity : at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) throw new Error("The JPEG is cut off");
    const next = marker === SOS ? endOfScan(file, end) : end;
    if (marker === SOS) scans += 1;
    if (KEPT(marker)) parts.push(file.subarray(at, next));
    at = next;
  }
  return { bytes: Buffer.concat([...parts, Buffer.from([0xff, EOI])]), scans };
}

/** Returns the position of the next marker that belongs neither to a scan's data nor to its restarts. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
  throw new Error("The JPEG is cut off");
}
