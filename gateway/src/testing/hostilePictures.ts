import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** Returns a PNG of one color, as large as it declares or far smaller. */
export function pngFile(width: number, height: number, rows = height, color = [200, 30, 30]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.concat(Array<Buffer>(width).fill(Buffer.from(color)))]);
  const data = deflateSync(Buffer.concat(Array<Buffer>(rows).fill(row)));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, checksum]);
}

function crc(bytes: Uint8Array): number {
  return crc32(bytes);
}

/** One red pixel. */
export const GIF_FILE = Buffer.from("R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

export function svgFile(content: string, attributes = 'viewBox="0 0 240 240"'): Buffer {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`<svg ${names} ${attributes}>${content}</svg>`);
}

/** Returns a drawing whose parts each reference the previous one ten times: 10^8 in all. */
export function laughingSvg(): Buffer {
  const parts = Array.from({ length: 8 }, (_, level) => {
    const before = level ? `<use href="#a${level - 1}"/>`.repeat(10) : '<rect width="1" height="1"/>';
    return `<g id="a${level}">${before}</g>`;
  });
  return svgFile(`<defs>${parts.join("")}</defs><use href="#a7"/>`);
}
