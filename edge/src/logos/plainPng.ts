import { inflateSync } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** A chunk's length and type before its data, its checksum after. */
const CHUNK_FRAME_BYTES = 12;

/** What a picture is made of. Colour profiles, texts and frames of an animation are packed too, to any size. */
const KEPT = new Set(["PLTE", "tRNS", "IDAT", "IEND"]);

/**
 * A PNG with its one picture alone. Throws where that unpacks to more than a picture of its size can have: decoders
 * unpack whatever is there, and two megabytes can be two gigabytes.
 */
export function plainPng(bytes: Uint8Array, maxUnpackedBytes: number): Uint8Array {
  const chunks = chunksOf(bytes).filter(({ type }, index) => KEPT.has(type) || (type === "IHDR" && index === 0));
  const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  inflateSync(Buffer.concat(packed), { maxOutputLength: maxUnpackedBytes });
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...chunks.map(({ whole }) => whole)]);
}

function chunksOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: { type: string; data: Uint8Array; whole: Uint8Array }[] = [];
  for (let at = SIGNATURE_BYTES; at < file.length;) {
    const end = at + CHUNK_FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length) throw new Error("The PNG is cut off");
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}
