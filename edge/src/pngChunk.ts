import { crc32 } from "node:zlib";

/** Length and type before a chunk's data, and the checksum after it. */
export const CHUNK_FRAME_BYTES = 12;

/** Returns a chunk of a PNG file. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + CHUNK_FRAME_BYTES);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, "latin1");
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
  return whole;
}
