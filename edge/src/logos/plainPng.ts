import { INCOMPLETE_PNG, INVALID_FILTER_ALGORITHM } from "@cenote/domain/messages";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { CHUNK_FRAME_BYTES, pngChunk } from "../pngChunk";

const SIGNATURE_BYTES = 8;
/** PNG knows the filters 0 to 4. */
const MAX_FILTER = 4;

/** Chunks of the picture itself. Color profiles, texts and animation frames can decompress to any size. */
const KEPT = new Set(["PLTE", "tRNS", "IDAT", "IEND"]);

/** Samples per pixel by PNG's color type: gray, RGB, palette, gray and alpha, RGBA. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Origin and step of each of the seven pictures of an interlaced picture. */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;
const END = pngChunk("IEND", Buffer.alloc(0));

/** A PNG reduced to its picture. */
export type PlainPng = {
  readonly bytes: Uint8Array;
  /** Its rows, decompressed by zlib, which is many times faster than a decoder in JavaScript. */
  readonly unpacked: Uint8Array;
};

/**
 * Removes everything from a PNG except its picture. Throws if that is incomplete, or decompresses to more than a
 * picture of its size can have: decoders decompress everything, and two megabytes can be two gigabytes.
 */
export function plainPng(bytes: Uint8Array, maxUnpackedBytes: number): PlainPng {
  const chunks = chunksOf(bytes).filter(({ type }, index) => KEPT.has(type) || (type === "IHDR" && index === 0));
  const [header] = chunks;
  if (header?.type !== "IHDR" || chunks.at(-1)?.type !== "IEND") throw new Error(INCOMPLETE_PNG);
  if (!chunks.every(isWhole)) throw new Error(INCOMPLETE_PNG);
  const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const rows = unpack(Buffer.concat(packed), maxUnpackedBytes);
  checkRows(header.data, rows);
  const signature = bytes.subarray(0, SIGNATURE_BYTES);
  const before = chunks.filter(({ type }) => type !== "IDAT" && type !== "IEND").map(({ whole }) => whole);
  const stored = pngChunk("IDAT", deflateSync(rows, { level: 0 }));
  return {
    bytes: Buffer.concat([signature, ...chunks.map(({ whole }) => whole)]),
    unpacked: Buffer.concat([signature, ...before, stored, END]),
  };
}

type Chunk = { readonly type: string; readonly data: Buffer; readonly whole: Buffer };

function chunksOf(bytes: Uint8Array): Chunk[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at < file.length && chunks.at(-1)?.type !== "IEND";) {
    const end = at + CHUNK_FRAME_BYTES + (at + 4 <= file.length ? file.readUInt32BE(at) : Infinity);
    if (end > file.length) throw new Error(INCOMPLETE_PNG);
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** Whether a chunk's checksum matches its type and data. */
function isWhole({ whole }: Chunk): boolean {
  return crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4);
}

function unpack(packed: Uint8Array, maxUnpackedBytes: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: maxUnpackedBytes });
  } catch (error) {
    // Spec §8 has one message for every malformed PNG; a file that is too large has its own.
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw error;
    throw new Error(INCOMPLETE_PNG, { cause: error });
  }
}

/** Throws unless every row of the picture is present, with a known filter type. */
function checkRows(header: Buffer, rows: Buffer) {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 0);
  let at = 0;
  for (const [x, y, stepX, stepY] of header.readUInt8(12) ? INTERLACED : WHOLE) {
    const columns = Math.max(0, Math.ceil((width - x) / stepX));
    const rowBytes = 1 + Math.ceil((columns * bits) / 8);
    for (let row = y; columns && row < height; row += stepY, at += rowBytes) {
      if (at + rowBytes > rows.length) throw new Error(INCOMPLETE_PNG);
      if (rows[at]! > MAX_FILTER) throw new Error(INVALID_FILTER_ALGORITHM);
    }
  }
}
