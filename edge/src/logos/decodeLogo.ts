import { decode as decodePng } from "fast-png";
import { decode as decodeJpeg } from "jpeg-js";
import type { FetchedFile } from "@cenote/domain/guardedFetch";
import { readPictureHeader } from "@cenote/domain/pictureHeader";
import { plainPng } from "./plainPng";

/** Logos larger than this are refused unread: a picture of a few kilobytes can claim gigabytes of pixels. */
const MAX_SIDE_PIXELS = 2_048;
const MAX_MEMORY_MEGABYTES = 64;

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** RGBA, 8 bits each. */
  readonly data: Uint8Array;
};

/** A logo that has been decoded in full: its pixels, and the same file as a data URI for the renderer. */
export type Logo = { readonly pixels: Pixels; readonly dataUri: string };

/** Spec §5: only PNG and JPEG logos count. Throws for every other type and for broken or oversized files. */
export function decodeLogo({ bytes, contentType }: FetchedFile): Logo {
  switch (contentType) {
    case "image/png": {
      const checked = checkedPng(bytes);
      return { pixels: pngPixels(checked), dataUri: dataUri("image/png", checked) };
    }
    case "image/jpeg":
    case "image/jpg":
      return { pixels: jpegPixels(bytes), dataUri: dataUri("image/jpeg", bytes) };
    default:
      throw new Error(`A logo of type ${contentType} is not drawn`);
  }
}

function dataUri(mediaType: string, bytes: Uint8Array): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** The PNG as every decoder may have it: neither larger nor deeper packed than its picture. */
function checkedPng(bytes: Uint8Array): Uint8Array {
  const { width, height } = checkedSize(bytes);
  // Eight bytes a pixel at the most, and a filter byte a row, of which an interlaced picture has twice as many.
  return plainPng(bytes, width * height * 8 + height * 2 + 64);
}

function pngPixels(bytes: Uint8Array): Pixels {
  const { width, height, channels, depth, data, palette } = decodePng(bytes, { checkCrc: true });
  const step = depth === 16 ? 256 : depth === 8 || palette ? 1 : 1 / (255 / (2 ** depth - 1));
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set(palette ? paletteColor(palette[data[pixel]!]) : sampleColor(data, pixel, channels, step), pixel * 4);
  }
  return { width, height, data: rgba };
}

function paletteColor(color: number[] | undefined): [number, number, number, number] {
  const [red = 0, green = 0, blue = 0, alpha = 255] = color ?? [];
  return [red, green, blue, alpha];
}

/** One pixel of a grey (1), grey and alpha (2), RGB (3) or RGBA (4) picture, brought to 8 bits by `step`. */
function sampleColor(
  data: ArrayLike<number>,
  pixel: number,
  channels: number,
  step: number,
): [number, number, number, number] {
  const at = (channel: number) => Math.floor(data[pixel * channels + channel]! / step);
  const isGrey = channels < 3;
  const hasAlpha = channels === 2 || channels === 4;
  const alpha = hasAlpha ? at(channels - 1) : 255;
  return isGrey ? [at(0), at(0), at(0), alpha] : [at(0), at(1), at(2), alpha];
}

function jpegPixels(bytes: Uint8Array): Pixels {
  checkedSize(bytes);
  return decodeJpeg(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxMemoryUsageInMB: MAX_MEMORY_MEGABYTES,
    maxResolutionInMP: 5,
  });
}

/** The size that a picture claims, when it may be decoded. */
function checkedSize(bytes: Uint8Array): { width: number; height: number } {
  const { width, height } = readPictureHeader(bytes) ?? { width: 0, height: 0 };
  if (!(width > 0 && height > 0 && width <= MAX_SIDE_PIXELS && height <= MAX_SIDE_PIXELS)) {
    throw new Error(`A logo of ${width}x${height} pixels is not drawn`);
  }
  return { width, height };
}
