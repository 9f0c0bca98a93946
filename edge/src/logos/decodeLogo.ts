import { decode as decodePng, type DecodedPng } from "fast-png";
import { decode as decodeJpeg } from "jpeg-js";
import type { FetchedFile } from "@cenote/server/guardedFetch";
import { readPictureHeader } from "@cenote/server/pictureHeader";
import { dataUri } from "../dataUri";
import { plainJpeg } from "./plainJpeg";
import { plainPng, type PlainPng } from "./plainPng";

/** Larger logos are refused without decoding: a picture of a few kilobytes can declare gigabytes of pixels. */
const MAX_SIDE_PIXELS = 2_048;
const MAX_MEMORY_MEGABYTES = 64;
/** A progressive JPEG is decoded once per scan: the cost is pixels times scans. */
const MAX_SCANNED_PIXELS = 48_000_000;

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** RGBA, 8 bits each. */
  readonly data: Uint8Array;
};

/** A fully decoded logo: its pixels, and the same file as a data URI for the renderer. */
export type Logo = { readonly pixels: Pixels; readonly dataUri: string };

/** Spec §5: only PNG and JPEG logos are accepted. Throws for any other type and for broken or oversized files. */
export function decodeLogo({ bytes, contentType }: FetchedFile): Logo {
  switch (contentType) {
    case "image/png": {
      const checked = checkedPng(bytes);
      return { pixels: pngPixels(checked.unpacked), dataUri: dataUri("image/png", checked.bytes) };
    }
    case "image/jpeg":
    case "image/jpg":
      return jpegLogo(bytes);
    default:
      throw new Error(`A logo of type ${contentType} is not drawn`);
  }
}

/** Returns a PNG that any decoder may read: neither larger nor with more compressed data than its size allows. */
function checkedPng(bytes: Uint8Array): PlainPng {
  const { width, height } = checkedSize(bytes);
  // At most eight bytes per pixel, and a filter byte per row; an interlaced picture has twice as many rows.
  return plainPng(bytes, width * height * 8 + height * 2 + 64);
}

function pngPixels(bytes: Uint8Array): Pixels {
  const png = decodePng(bytes);
  const { width, height, depth, palette } = png;
  // The most common format needs no conversion.
  if (png.channels === 4 && depth === 8) return { width, height, data: png.data as Uint8Array };
  const isPalette = bytes[COLOR_TYPE_AT] === PALETTE_COLOR_TYPE;
  if (isPalette && !palette) throw new Error("A logo without its palette is not drawn");
  const samples = depth < 8 ? unpackSamples(png, bytes[INTERLACE_AT] !== 0) : png.data;
  const colorOf = isPalette
    ? (pixel: number) => paletteColor(palette![samples[pixel]!])
    : (pixel: number) => sampleColor(png, samples, pixel);
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) rgba.set(colorOf(pixel), pixel * 4);
  return { width, height, data: rgba };
}

/** Offsets of the color type and the interlace method in IHDR, always a PNG's first chunk. */
const COLOR_TYPE_AT = 25;
const PALETTE_COLOR_TYPE = 3;
const INTERLACE_AT = 28;

/**
 * Unpacks one sample per entry: several samples of 1, 2 or 4 bits share a byte, and every row starts with a new byte.
 */
function unpackSamples({ width, height, depth, data }: DecodedPng, isInterlaced: boolean): Uint8Array {
  // The decoder assumes longer rows for such a picture.
  if (isInterlaced) throw new Error(`An interlaced logo of ${depth} bits is not drawn`);
  const rowBytes = Math.ceil((width * depth) / 8);
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const bit = (pixel % width) * depth;
    const byte = data[Math.floor(pixel / width) * rowBytes + (bit >> 3)]!;
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  });
}

function paletteColor(color: number[] | undefined): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0, alpha = 255] = color ?? [];
  return [red, green, blue, alpha];
}

/** Returns one pixel of a gray (1), gray and alpha (2), RGB (3) or RGBA (4) picture, scaled to 8 bits. */
function sampleColor(
  { channels, depth, transparency }: DecodedPng,
  samples: ArrayLike<number>,
  pixel: number,
): [number, number, number, number] {
  const sample = (channel: number) => samples[pixel * channels + channel]!;
  const at = (channel: number) => Math.floor((sample(channel) * 255) / (2 ** depth - 1));
  const isGrey = channels < 3;
  // One color of a picture without alpha may mark transparent pixels.
  const isLeftOut = transparency?.length === channels && transparency.every((value, index) => value === sample(index));
  const alpha = channels === 2 || channels === 4 ? at(channels - 1) : isLeftOut ? 0 : 255;
  return isGrey ? [at(0), at(0), at(0), alpha] : [at(0), at(1), at(2), alpha];
}

function jpegLogo(file: Uint8Array): Logo {
  const { width, height } = checkedSize(file);
  const { bytes, scans } = plainJpeg(file);
  if (width * height * scans > MAX_SCANNED_PIXELS) throw new Error(`A logo of ${scans} scans is not drawn`);
  const pixels = decodeJpeg(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxMemoryUsageInMB: MAX_MEMORY_MEGABYTES,
    maxResolutionInMP: 5,
  });
  return { pixels, dataUri: dataUri("image/jpeg", bytes) };
}

/** Returns the declared size of a picture. Throws for a size that must not be decoded. */
function checkedSize(bytes: Uint8Array): { width: number; height: number } {
  const { width, height } = readPictureHeader(bytes) ?? { width: 0, height: 0 };
  if (!(width > 0 && height > 0 && width <= MAX_SIDE_PIXELS && height <= MAX_SIDE_PIXELS)) {
    throw new Error(`A logo of ${width}x${height} pixels is not drawn`);
  }
  return { width, height };
}
