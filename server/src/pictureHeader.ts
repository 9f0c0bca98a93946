export type PictureType = "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif" | "image/svg+xml";

/** Type of a file by its first bytes, regardless of its host's header. Sizes are in pixels, as declared by the file. */
export type PictureHeader = { readonly type: PictureType; readonly width: number; readonly height: number };

/** Returns the type and the declared size of a raster picture; null for any other file. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const type = pixelType(view);
    return type && { type, ...SIZES[type](view) };
  } catch (error) {
    // A file that ends before its size is invalid.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type PixelType = Exclude<PictureType, "image/svg+xml">;
type Size = { readonly width: number; readonly height: number };

const SIZES: Record<PixelType, (view: DataView) => Size> = {
  // IHDR is always the first chunk.
  "image/png": (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  "image/gif": (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  "image/jpeg": jpegSize,
  "image/webp": webpSize,
  "image/avif": avifSize,
};

function pixelType(view: DataView): PixelType | null {
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return "image/png";
  if (view.getUint16(0) === 0xffd8 && view.getUint8(2) === 0xff) return "image/jpeg";
  if (/^GIF8[79]a$/.test(text(view, 0, 6))) return "image/gif";
  if (text(view, 0, 4) === "RIFF" && text(view, 8, 4) === "WEBP") return "image/webp";
  if (text(view, 4, 4) === "ftyp" && /^avi[fs]$/.test(text(view, 8, 4))) return "image/avif";
  return null;
}

/** Returns the declared size of a JPEG's first frame header. */
function jpegSize(view: DataView): Size {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    // Any number of fill bytes may precede a marker.
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  throw new RangeError("The JPEG has no frame");
}

function webpSize(view: DataView): Size {
  switch (text(view, 12, 4)) {
    case "VP8X":
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      throw new RangeError("The WebP has no picture");
  }
}

/** Returns the largest declared size of an AVIF's pictures: its other boxes decide which one is shown. */
function avifSize(view: DataView): Size {
  const size = { width: 0, height: 0 };
  for (let at = 0; at + 16 <= Math.min(view.byteLength, AVIF_HEADER_BYTES); at++) {
    if (view.getUint32(at) !== ISPE) continue;
    size.width = Math.max(size.width, view.getUint32(at + 8));
    size.height = Math.max(size.height, view.getUint32(at + 12));
  }
  return size;
}

/** "ispe", the type of a size box. */
const ISPE = 0x69737065;
const AVIF_HEADER_BYTES = 65_536;

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function text(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, place) => view.getUint8(at + place)));
}
