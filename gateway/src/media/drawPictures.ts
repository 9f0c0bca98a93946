import { readPictureHeader, type PictureType } from "@cenote/server/pictureHeader";
import { CompressionType, ResizeFit, Transformer } from "@napi-rs/image";
import { renderAsync, Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { cleanSvg, isSvg } from "./cleanSvg";

/** The longer side of each size that a picture is served in. */
export const PICTURE_PIXELS = { full: 800, thumbnail: 400, small: 128, logo: 256 } as const;
export type PictureSize = keyof typeof PICTURE_PIXELS;

/** A picture as served: re-encoded, so that it contains only pixels. */
export type DrawnPicture = {
  readonly size: PictureSize;
  readonly type: "image/webp" | "image/png";
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

/** The result of a third-party file: its type, and the served pictures. */
export type Drawing = { readonly type: PictureType; readonly pictures: readonly DrawnPicture[] };

/** Larger pictures are not decoded. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PIXELS = 16_384;
const WEBP_QUALITY = 82;
const JPEG_PIXELS = Buffer.from("ffda", "hex");
const JPEG_END = Buffer.from("ffd9", "hex");

/**
 * Re-encodes a third-party file in each size, the largest first, without enlarging it. Throws for a file that is not a
 * picture, is broken, or declares too many pixels.
 */
export async function drawPictures(
  bytes: Uint8Array,
  sizes: readonly PictureSize[],
  fontFiles: readonly string[],
): Promise<Drawing> {
  const header = readPictureHeader(bytes);
  const pictures: DrawnPicture[] = [];
  if (!header) {
    const text = svgText(bytes);
    for (const size of sizes) pictures.push({ size, ...(await drawSvg(text, PICTURE_PIXELS[size], fontFiles)) });
    return { type: "image/svg+xml", pictures };
  }

  checkSize(header);
  if (header.type === "image/jpeg") checkEnd(Buffer.from(bytes));
  const longest = Math.max(...sizes.map((size) => PICTURE_PIXELS[size]));
  const pixels =
    header.type === "image/gif"
      ? await drawSvg(gifAsSvg(bytes, header), Math.min(longest, longerSide(header)), fontFiles)
      : await unpack(bytes, header, longest);
  for (const size of sizes) pictures.push(await encode(pixels, size));
  return { type: header.type, pictures };
}

type Size = { readonly width: number; readonly height: number };
/** A re-encoded picture as a PNG. */
type Pixels = Size & { readonly type: "image/png"; readonly bytes: Uint8Array };

/** Decodes the whole file, so that a truncated one is detected. */
async function unpack(bytes: Uint8Array, size: Size, longest: number): Promise<Pixels> {
  // Applies the camera's orientation.
  const upright = new Transformer(bytes).rotate();
  if (longerSide(size) > longest) upright.fastResize({ width: longest, height: longest, fit: ResizeFit.Inside });
  const png = await upright.png({ compressionType: CompressionType.Fast });
  return { type: "image/png", ...drawnSize(png), bytes: png };
}

async function encode(pixels: Pixels, size: PictureSize): Promise<DrawnPicture> {
  const drawn = new Transformer(pixels.bytes);
  const most = PICTURE_PIXELS[size];
  if (longerSide(pixels) > most) drawn.fastResize({ width: most, height: most, fit: ResizeFit.Inside });
  const isLogo = size === "logo";
  const bytes = isLogo ? await drawn.png() : await drawn.webp(WEBP_QUALITY);
  return { size, type: isLogo ? "image/png" : "image/webp", ...drawnSize(bytes), bytes };
}

function drawnSize(bytes: Uint8Array): Size {
  const header = readPictureHeader(bytes);
  if (!header) throw new Error("The picture could not be drawn");
  return { width: header.width, height: header.height };
}

async function drawSvg(text: string, longest: number, fontFiles: readonly string[]): Promise<Pixels> {
  const options: ResvgRenderOptions = {
    // Only the product's own fonts: a drawing looks the same on every machine.
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: "Inter" },
    logLevel: "off",
  };
  const { width, height } = new Resvg(text, options);
  if (!(width > 0 && height > 0)) throw new Error("The drawing has no size");
  // Scaled by its longer side: a drawing may be a thousand times as high as wide.
  const fitTo = { mode: width >= height ? ("width" as const) : ("height" as const), value: longest };
  const image = await renderAsync(text, { ...options, fitTo });
  // The renderer also returns nothing for a broken inner picture.
  if (!showsAnything(image.pixels)) throw new Error("The drawing shows nothing");
  return { type: "image/png", width: image.width, height: image.height, bytes: image.asPng() };
}

/**
 * Wraps a GIF in an SVG: the decoder of the other formats does not support GIF, but the renderer of drawings does and
 * shows its first frame.
 */
function gifAsSvg(bytes: Uint8Array, { width, height }: Size): string {
  const data = Buffer.from(bytes).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/gif;base64,${data}"/></svg>`;
}

function svgText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf8", { fatal: true }).decode(bytes);
  } catch {
    // A drawing must be UTF-8 text.
    throw new Error("The file is not a picture");
  }
  if (!isSvg(text)) throw new Error("The file is not a picture");
  return cleanSvg(text);
}

function longerSide({ width, height }: Size): number {
  return Math.max(width, height);
}

function checkSize(size: Size) {
  const { width, height } = size;
  const isDrawn = width > 0 && height > 0 && width * height <= MAX_PIXELS && longerSide(size) <= MAX_SIDE_PIXELS;
  if (!isDrawn) throw new Error(`A picture of ${width}x${height} pixels is not drawn`);
}

/** Checks a JPEG's end: the decoder fills missing parts with gray. */
function checkEnd(jpeg: Buffer) {
  const isWhole = jpeg.lastIndexOf(JPEG_END) > jpeg.lastIndexOf(JPEG_PIXELS);
  if (!isWhole) throw new Error("The JPEG ends too early");
}

function showsAnything(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]) return true;
  return false;
}
