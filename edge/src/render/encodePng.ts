import { constants, deflateSync } from "node:zlib";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { pngChunk } from "../pngChunk";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const RGB = 2;

const header = Buffer.alloc(13);
header.writeUInt32BE(SHARE_IMAGE_WIDTH_PIXELS, 0);
header.writeUInt32BE(SHARE_IMAGE_HEIGHT_PIXELS, 4);
header.set([BITS, RGB], 8);

const START = Buffer.concat([SIGNATURE, pngChunk("IHDR", header)]);
const END = pngChunk("IEND", Buffer.alloc(0));

/** Encodes the filtered rows of a share image as a PNG. */
export function encodePng(filteredRows: Uint8Array): Buffer {
  // Most of a filtered card is zeros: searching for more than runs takes longer and finds less.
  const packed = deflateSync(filteredRows, { level: 1, strategy: constants.Z_RLE });
  return Buffer.concat([START, pngChunk("IDAT", packed), END]);
}
