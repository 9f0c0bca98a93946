/** File types that are served as fetched: browsers decode video and audio apart from a page, and pages in a sandbox. */
export type OriginalType =
  | "audio/flac"
  | "audio/mp4"
  | "audio/mpeg"
  | "audio/ogg"
  | "audio/wav"
  | "model/gltf-binary"
  | "text/html"
  | "video/mp4"
  | "video/webm";

/** A video, audio file, model or page that is truncated or contradicts itself. */
export class MediaDamaged extends Error {}

/** The bytes that distinguish a video from other files of the same container are near its beginning. */
const HEAD_BYTES = 4096;
const MODEL_VERSION = 2;
const MODEL_HEADER_BYTES = 12;
const PAGE = /^(?:\s|<!--[\s\S]*?-->)*<(?:!doctype\s+html\b|html\b|head\b|body\b|script\b|canvas\b)/i;

/**
 * Returns the type of a video, audio file, model or page by its own bytes, regardless of its host's content type; null
 * for every other file. Throws `MediaDamaged` for one that ends before its declared size.
 */
export function readOriginalType(bytes: Uint8Array): OriginalType | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString("latin1", 0, HEAD_BYTES);
  if (head.slice(4, 8) === "ftyp") return boxedType(file, head.slice(8, 12));
  if (head.startsWith("\x1a\x45\xdf\xa3")) return head.includes("webm") ? "video/webm" : null;
  if (head.startsWith("OggS")) return "audio/ogg";
  if (head.startsWith("fLaC")) return "audio/flac";
  if (head.startsWith("ID3") || isMpegFrame(file)) return "audio/mpeg";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WAVE")
    return whole(file, file.readUInt32LE(4) + 8, "audio/wav");
  if (head.startsWith("glTF")) return modelType(file);
  return isPage(file) ? "text/html" : null;
}

/** Returns the type of an MP4: a sequence of boxes, of which "moov" is required to play any of it. */
function boxedType(file: Buffer, brand: string): OriginalType | null {
  if (/^(avi[fs]|hei[cx]|mif1|msf1|crx )$/.test(brand)) return null;
  let isPlayable = false;
  for (let at = 0; at < file.length;) {
    if (at + 8 > file.length) throw new MediaDamaged("The film ends too early");
    const name = file.toString("latin1", at + 4, at + 8);
    isPlayable ||= name === "moov";
    const size = boxSize(file, at);
    if (size < 8 || at + size > file.length) throw new MediaDamaged("The film ends too early");
    at += size;
  }
  if (!isPlayable) throw new MediaDamaged("The film has no index");
  return /^M4[AB] $/.test(brand) ? "audio/mp4" : "video/mp4";
}

/** Returns a box's size: 0 extends to the end of the file, 1 is followed by a 64-bit size. */
function boxSize(file: Buffer, at: number): number {
  const size = file.readUInt32BE(at);
  if (size === 0) return file.length - at;
  if (size !== 1) return size;
  return at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : Infinity;
}

/** Whether a file begins with two frames of MPEG-1 or MPEG-2, layer III: two bytes alone occur in many files. */
function isMpegFrame(file: Buffer): boolean {
  const size = mpegFrameSize(file, 0);
  return size !== null && mpegFrameSize(file, size) !== null;
}

const KILOBITS = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const HERTZ = [44_100, 48_000, 32_000] as const;

function mpegFrameSize(file: Buffer, at: number): number | null {
  if (at + 4 > file.length || file[at] !== 0xff || (file[at + 1]! & 0xe6) !== 0xe2) return null;
  const version = (file[at + 1]! >> 3) & 3;
  const kilobits = KILOBITS[version === 3 ? "first" : "second"][file[at + 2]! >> 4];
  const hertz = HERTZ[(file[at + 2]! >> 2) & 3];
  if (version === 1 || !kilobits || !hertz) return null;
  const samplesPerByte = version === 3 ? 144 : 72;
  const scale = { 3: 1, 2: 2, 0: 4 }[version] ?? 1;
  return Math.floor((samplesPerByte * kilobits * 1000 * scale) / hertz) + ((file[at + 2]! >> 1) & 1);
}

function modelType(file: Buffer): OriginalType | null {
  if (file.length < MODEL_HEADER_BYTES) throw new MediaDamaged("The model ends too early");
  if (file.readUInt32LE(4) !== MODEL_VERSION) return null;
  return whole(file, file.readUInt32LE(8), "model/gltf-binary");
}

function whole(file: Buffer, declared: number, type: OriginalType): OriginalType {
  if (declared > file.length) throw new MediaDamaged("The file ends too early");
  return type;
}

function isPage(file: Buffer): boolean {
  try {
    return PAGE.test(new TextDecoder("utf8", { fatal: true }).decode(file).slice(0, HEAD_BYTES));
  } catch {
    // A page must be UTF-8 text.
    return false;
  }
}
