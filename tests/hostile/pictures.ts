import { deflateSync } from "node:zlib";
import { encode as encodeJpeg } from "jpeg-js";
import { decodeLogo } from "../../edge/src/logos/decodeLogo";
import { pngChunk } from "../../edge/src/pngChunk";
import type { FetchedFile } from "@cenote/server/guardedFetch";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const FORMATS = [
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 16],
  [2, 8],
  [2, 16],
  [3, 1],
  [3, 4],
  [3, 8],
  [4, 8],
  [6, 8],
  [6, 16],
] as const;

type Random = (below: number) => number;
type Picture = FetchedFile & { readonly kind: string };

/** Returns a deterministic random generator for a seed. */
function randomOf(seed: number): Random {
  let state = seed * 0x9e3779b1 + 0x85ebca6b;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) % below;
  };
}

/** Returns the hostile file of a number: a valid picture that is then modified. */
export function hostilePicture(seed: number): Picture {
  const random = randomOf(seed);
  const names = Object.keys(KINDS);
  const kind = names[seed % names.length]!;
  return { kind, contentType: kind.startsWith("jpeg") ? "image/jpeg" : "image/png", ...KINDS[kind]!(random) };
}

type Made = { readonly bytes: Uint8Array; readonly contentType?: string };

const KINDS: Readonly<Record<string, (random: Random) => Made>> = {
  "png whole": (random) => ({ bytes: png(random) }),
  "png cut off": (random) => cutOff(png(random), random),
  "png flipped bits": (random) => flipped(png(random), random),
  "png bad filter": (random) => ({ bytes: png(random, { filter: 5 + random(250) }) }),
  "png bad checksum": (random) => badChecksum(png(random), random),
  "png claims gigapixels": (random) => ({
    bytes: png(random, { claimed: [1 + random(2 ** 31 - 1), 1 + random(2 ** 31 - 1)] }),
  }),
  "png claims more rows": (random) => ({ bytes: png(random, { claimed: [2_048, 2_048] }) }),
  "png bomb": (random) => ({ bytes: png(random, { packed: bomb() }) }),
  "png interlaced": (random) => ({ bytes: png(random, { interlace: 1 + random(2) }) }),
  "png bomb beside": (random) => ({ bytes: withChunk(png(random), random, bomb()) }),
  "png of many chunks": (random) => ({ bytes: manyChunks(png(random), 1 + random(20_000)) }),
  "png header twice": (random) => ({ bytes: inserted(png(random), pngChunk("IHDR", header(60_000, 60_000, 8, 6, 0))) }),
  "png wrong type": (random) => ({
    bytes: png(random),
    contentType: ["image/gif", "text/html", "image/png;", ""][random(4)]!,
  }),
  "png of nothing": (random) => ({ bytes: Buffer.alloc(random(64)) }),
  "png of noise": (random) => ({ bytes: Buffer.concat([SIGNATURE, noise(random, 20_000)]) }),
  "png without palette": (random) => ({ bytes: png(random, { format: [3, 8], hasPalette: false }) }),
  "jpeg whole": (random) => ({ bytes: jpeg(random) }),
  "jpeg cut off": (random) => cutOff(jpeg(random), random),
  "jpeg flipped bits": (random) => flipped(jpeg(random), random),
  "jpeg claims gigapixels": (random) => ({ bytes: claimed(jpeg(random), 65_535, 65_535) }),
  "jpeg claims more rows": (random) => ({ bytes: claimed(jpeg(random), 2_048, 2_048) }),
  "jpeg of many scans": (random) => ({ bytes: manyScans(jpeg(random), 1 + random(30_000)) }),
  "jpeg progressive bomb": (random) => ({
    bytes: manyScans(claimed(progressive(jpeg(random)), 2_048, 2_048), 10 + random(20_000)),
  }),
  "jpeg of noise": (random) => ({ bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), noise(random, 20_000)]) }),
  "jpeg called png": (random) => ({ bytes: jpeg(random), contentType: "image/png" }),
  "png called jpeg": (random) => ({ bytes: png(random), contentType: "image/jpg" }),
  // Slow to create, so a sample stops before them.
  "png largest": (random) => ({ bytes: png(random, { size: [2_048, 2_048] }) }),
  "jpeg largest": () => ({ bytes: largestJpeg() }),
};

type PngMaking = {
  readonly filter?: number;
  readonly claimed?: readonly [number, number];
  readonly packed?: Buffer;
  readonly size?: readonly [number, number];
  readonly format?: readonly [type: number, depth: number];
  readonly hasPalette?: boolean;
  readonly interlace?: number;
};

function png(
  random: Random,
  { filter, claimed, packed, size, format, hasPalette = true, interlace = 0 }: PngMaking = {},
): Buffer {
  const [type, depth] = format ?? FORMATS[random(FORMATS.length)]!;
  const [width, height] = size ?? [1 + random(80), 1 + random(80)];
  const rowBytes = 1 + Math.ceil((width * depth * SAMPLES[type]!) / 8);
  const rows = noise(random, rowBytes * height, size ? 64 : 251);
  for (let row = 0; row < height; row++)
    rows[row * rowBytes] = filter !== undefined && row === height >> 1 ? filter : random(5);
  const [claimedWidth, claimedHeight] = claimed ?? [width, height];
  return Buffer.concat([
    SIGNATURE,
    pngChunk("IHDR", header(claimedWidth, claimedHeight, depth, type, interlace)),
    ...(type === 3 && hasPalette ? [pngChunk("PLTE", noise(random, 3 * Math.min(256, 2 ** depth)))] : []),
    pngChunk("IDAT", packed ?? deflateSync(rows, { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function header(width: number, height: number, depth: number, type: number, interlace: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([depth, type, 0, 0, interlace], 8);
  return data;
}

function noise(random: Random, length: number, below = 256): Buffer {
  const block = Buffer.from(Array.from({ length: Math.min(length, 997) }, () => random(below)));
  return Buffer.alloc(length, block.length ? block : 0);
}

/** Puts a chunk after the header, which is always the first and has 25 bytes. */
function inserted(file: Buffer, more: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, 33), more, file.subarray(33)]);
}

function withChunk(file: Buffer, random: Random, packed: Buffer): Buffer {
  const type = ["iCCP", "zTXt", "iTXt", "fdAT", "eXIf"][random(5)]!;
  return inserted(file, pngChunk(type, Buffer.concat([Buffer.from("name\0\0"), packed])));
}

function manyChunks(file: Buffer, count: number): Buffer {
  return inserted(file, Buffer.concat(Array<Buffer>(count).fill(pngChunk("IDAT", Buffer.alloc(0)))));
}

function badChecksum(file: Buffer, random: Random): Made {
  const at = random(2) ? 29 + random(4) : file.length - 13 - random(4);
  file[at] = file[at]! ^ (1 + random(255));
  return { bytes: file };
}

function cutOff(file: Buffer, random: Random): Made {
  return { bytes: file.subarray(0, random(file.length)) };
}

function flipped(file: Buffer, random: Random): Made {
  for (let count = 1 + random(10); count > 0; count--) {
    const at = random(file.length);
    file[at] = file[at]! ^ (1 << random(8));
  }
  return { bytes: file };
}

function jpeg(random: Random): Buffer {
  const [width, height] = [1 + random(64), 1 + random(64)];
  return Buffer.from(encodeJpeg({ width, height, data: noise(random, width * height * 4) }, 30 + random(70)).data);
}

const once = <Value>(make: () => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** A hundred megabytes in a hundred kilobytes. */
const bomb = once(() => deflateSync(Buffer.alloc(100_000_000)));
/** The largest accepted logo, with its pixels repeated as often as allowed. */
const largestJpeg = once(() => {
  const data = Buffer.alloc(1_600 * 1_600 * 4, Buffer.from([200, 30, 30, 255]));
  return manyScans(Buffer.from(encodeJpeg({ width: 1_600, height: 1_600, data }, 50).data), 15);
});

/** Returns the position of a JPEG's frame header. */
const frameOf = (file: Buffer) =>
  Math.max(file.indexOf(Buffer.from([0xff, 0xc0])), file.indexOf(Buffer.from([0xff, 0xc2])));

function claimed(file: Buffer, width: number, height: number): Buffer {
  file.writeUInt16BE(height, frameOf(file) + 5);
  file.writeUInt16BE(width, frameOf(file) + 7);
  return file;
}

function progressive(file: Buffer): Buffer {
  file[frameOf(file) + 1] = 0xc2;
  return file;
}

function manyScans(file: Buffer, count: number): Buffer {
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2).subarray(0, 2_000_000 / count);
  return Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(count).fill(scan), file.subarray(-2)]);
}

export type PicturesReport = {
  readonly files: number;
  readonly drawn: number;
  readonly slowestMilliseconds: number;
  readonly slowestKind: string;
  /** Maximum growth of the process while one file was decoded. */
  readonly maxMegabytes: number;
};

/** Decodes `count` hostile files; throws for one that is neither refused nor a picture, or takes too long. */
export function decodePictures(count: number, maxMilliseconds: number): PicturesReport {
  let drawn = 0;
  let maxMegabytes = 0;
  let slowest = { milliseconds: 0, kind: "" };
  for (let seed = 0; seed < count; seed++) {
    const { kind, ...file } = hostilePicture(seed);
    const [started, before] = [process.cpuUsage(), process.memoryUsage.rss()];
    if (isDrawn(file, kind)) drawn += 1;
    maxMegabytes = Math.max(maxMegabytes, Math.round((process.memoryUsage.rss() - before) / 1_048_576));
    const { user, system } = process.cpuUsage(started);
    const milliseconds = Math.round((user + system) / 1_000);
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, kind };
    if (milliseconds > maxMilliseconds) throw new Error(`The file ${seed} (${kind}) took ${milliseconds} ms of CPU`);
  }
  return { files: count, drawn, slowestMilliseconds: slowest.milliseconds, slowestKind: slowest.kind, maxMegabytes };
}

function isDrawn(file: FetchedFile, kind: string): boolean {
  let logo;
  try {
    logo = decodeLogo(file);
  } catch (error) {
    // Refused: the lettered circle and the default color.
    if (kind.endsWith("whole")) throw error;
    return false;
  }
  const { width, height, data } = logo.pixels;
  if (data.length !== width * height * 4 || width > 2_048 || height > 2_048) throw new Error(`A ${kind} has no pixels`);
  if (/bomb$|filter|checksum|giga|noise|nothing|wrong|called|without|rows/.test(kind))
    throw new Error(`A ${kind} was drawn`);
  return true;
}
