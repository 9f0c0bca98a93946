import { deflateSync } from "node:zlib";
import { encode as encodePng } from "fast-png";
import { encode as encodeJpeg } from "jpeg-js";
import { averageColor } from "./averageColor";
import { pngChunk } from "../pngChunk";
import { decodeLogo } from "./decodeLogo";
import { readLogo } from "./readLogo";

type Rgba = readonly [number, number, number, number];

function pngOf(colors: readonly Rgba[]): Uint8Array {
  return encodePng({ width: colors.length, height: 1, channels: 4, depth: 8, data: Uint8Array.from(colors.flat()) });
}
const colorOfPng = (colors: readonly Rgba[]) =>
  averageColor(decodeLogo({ bytes: pngOf(colors), contentType: "image/png" }).pixels);

test("takes the mean of a PNG's pixels, the transparent ones left out", () => {
  expect(
    colorOfPng([
      [10, 20, 30, 255],
      [30, 40, 50, 255],
      [255, 0, 0, 0],
    ]),
  ).toEqual([20, 30, 40]);
});

test("takes the default color near white and for a logo that is all transparent", () => {
  expect(colorOfPng([[240, 240, 240, 255]])).toEqual([35, 43, 43]);
  expect(colorOfPng([[0, 0, 0, 0]])).toEqual([35, 43, 43]);
  expect(colorOfPng([[220, 220, 220, 255]])).toEqual([220, 220, 220]);
});

test("counts colors within 50 of white as near white", () => {
  // Distances 49.65, 50 and 50.23.
  expect(colorOfPng([[226, 226, 227, 255]])).toEqual([35, 43, 43]);
  expect(colorOfPng([[225, 215, 255, 255]])).toEqual([225, 215, 255]);
  expect(colorOfPng([[226, 226, 226, 255]])).toEqual([226, 226, 226]);
});

/** A PNG of the header's color type and depth, from unfiltered rows. */
function rawPng(
  header: { width: number; height: number; depth: number; type: number; interlace?: number },
  rows: Buffer,
) {
  const { width, height, depth, type, interlace = 0 } = header;
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([depth, type, 0, 0, interlace], 8);
  return { ihdr, rows };
}

function pngFile({ ihdr, rows }: ReturnType<typeof rawPng>, ...more: Buffer[]): Uint8Array {
  return Buffer.concat([
    Buffer.from(pngOf([[0, 0, 0, 0]])).subarray(0, 8),
    pngChunk("IHDR", ihdr),
    ...more,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const pixelsOf = (bytes: Uint8Array) => [...decodeLogo({ bytes, contentType: "image/png" }).pixels.data];
const BLACK_AND_WHITE = [0, 0, 0, 255, 255, 255, 255, 255];

test.each([
  [1, [0, 0b01000000], BLACK_AND_WHITE],
  [2, [0, 0b00110000], BLACK_AND_WHITE],
  [4, [0, 0x0f], BLACK_AND_WHITE],
  [16, [0, 0, 0, 255, 255], BLACK_AND_WHITE],
])("reads gray PNGs of %s bits a pixel", (depth, rows, expected) => {
  expect(pixelsOf(pngFile(rawPng({ width: 2, height: 1, depth, type: 0 }, Buffer.from(rows))))).toEqual(expected);
});

test("reads a palette of two bits, row by row, and its transparent entries", () => {
  const png = rawPng({ width: 3, height: 2, depth: 2, type: 3 }, Buffer.from([0, 0b00011000, 0, 0b10010000]));
  const palette = pngChunk("PLTE", Buffer.from([10, 0, 0, 20, 0, 0, 30, 0, 0]));
  const alpha = pngChunk("tRNS", Buffer.from([0]));
  const [a, b, c] = [
    [10, 0, 0, 0],
    [20, 0, 0, 255],
    [30, 0, 0, 255],
  ];
  expect(pixelsOf(pngFile(png, palette, alpha))).toEqual([a, b, c, c, b, a].flat());
});

test("leaves out the transparent color of a PNG without alpha", () => {
  const png = rawPng({ width: 3, height: 1, depth: 8, type: 2 }, Buffer.from([0, 1, 2, 3, 4, 5, 6, 4, 5, 6]));
  const bytes = pngFile(png, pngChunk("tRNS", Buffer.from([0, 1, 0, 2, 0, 3])));
  expect(averageColor(decodeLogo({ bytes, contentType: "image/png" }).pixels)).toEqual([4, 5, 6]);
});

test("fails for a PNG with an unknown filter: Invalid filter algorithm (spec §8)", () => {
  const bytes = pngFile(rawPng({ width: 1, height: 1, depth: 8, type: 0 }, Buffer.from([5, 0])));
  expect(() => decodeLogo({ bytes, contentType: "image/png" })).toThrow("Invalid filter algorithm");
});

test("fails for a PNG that is cut off anywhere: Incomplete or corrupt PNG file (spec §8)", () => {
  const whole = pngOf([
    [1, 2, 3, 255],
    [4, 5, 6, 255],
  ]);
  for (let length = 33; length < whole.length; length++) {
    const bytes = whole.slice(0, length);
    expect(() => decodeLogo({ bytes, contentType: "image/png" })).toThrow("Incomplete or corrupt PNG file");
  }
  const short = pngFile(rawPng({ width: 1, height: 2, depth: 8, type: 0 }, Buffer.from([0, 0])));
  expect(() => decodeLogo({ bytes: short, contentType: "image/png" })).toThrow("Incomplete or corrupt PNG file");
});

test("refuses a JPEG that is cut off anywhere, and one that repeats its pixels too often", () => {
  const data = Buffer.alloc(16 * 16 * 4, 99);
  const whole = encodeJpeg({ width: 16, height: 16, data }, 95).data;
  for (let length = 0; length < whole.length; length += 7) {
    expect(() => decodeLogo({ bytes: whole.subarray(0, length), contentType: "image/jpeg" })).toThrow();
  }
  const scan = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const again = Buffer.concat([
    whole.subarray(0, -2),
    ...Array(200_000).fill(whole.subarray(scan, -2)),
    whole.subarray(-2),
  ]);
  expect(() => decodeLogo({ bytes: again, contentType: "image/jpeg" })).toThrow("200001 scans");
});

test("gives the renderer a JPEG without metadata", () => {
  const whole = Buffer.from(encodeJpeg({ width: 16, height: 16, data: Buffer.alloc(1024, 99) }, 95).data);
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0x01, 0x00]), Buffer.alloc(254, 65)]);
  const bytes = Buffer.concat([whole.subarray(0, 2), exif, whole.subarray(2), Buffer.from("after")]);
  const one = decodeLogo({ bytes, contentType: "image/jpeg" });
  const other = decodeLogo({ bytes: whole, contentType: "image/jpeg" });
  expect(one.dataUri).toBe(other.dataUri);
  expect(one.dataUri.length).toBeLessThan(bytes.toString("base64").length);
});

test.each([1, 2, 3])("reads PNGs of %s channels", (channels) => {
  const data = Uint8Array.from([100, 150, 200].slice(0, channels));
  const bytes = encodePng({ width: 1, height: 1, channels, depth: 8, data });
  const { pixels } = decodeLogo({ bytes, contentType: "image/png" });
  const expected = { 1: [100, 100, 100, 255], 2: [100, 100, 100, 150], 3: [100, 150, 200, 255] }[channels];
  expect([...pixels.data]).toEqual(expected);
});

test.each(["image/jpeg", "image/jpg"])("reads a JPEG served as %s", (contentType) => {
  const data = Buffer.alloc(16 * 16 * 4, Buffer.from([200, 30, 30, 255]));
  const bytes = encodeJpeg({ width: 16, height: 16, data }, 95).data;
  const [red, green, blue] = averageColor(decodeLogo({ bytes, contentType }).pixels);
  expect(Math.abs(red - 200) + Math.abs(green - 30) + Math.abs(blue - 30)).toBeLessThan(12);
});

test("refuses a small file that claims to be huge before it decodes it", () => {
  const bytes = Uint8Array.from(pngOf([[1, 2, 3, 255]]));
  new DataView(bytes.buffer).setUint32(16, 20_000);
  expect(() => decodeLogo({ bytes, contentType: "image/png" })).toThrow("20000x1 pixels");
});

test("fails for a PNG with wrong checksums: Incomplete or corrupt PNG file (spec §8)", () => {
  const palette = pngFile(
    rawPng({ width: 1, height: 1, depth: 8, type: 3 }, Buffer.from([0, 0])),
    pngChunk("PLTE", Buffer.from([1, 2, 3])),
  );
  for (const type of ["IHDR", "PLTE", "IDAT", "IEND"]) {
    const bytes = Buffer.from(palette);
    const end = bytes.indexOf(type) + 4 + bytes.readUInt32BE(bytes.indexOf(type) - 4);
    bytes[end] = bytes[end]! ^ 1;
    expect(() => decodeLogo({ bytes, contentType: "image/png" })).toThrow("Incomplete or corrupt PNG file");
  }
  expect(pixelsOf(palette)).toEqual([1, 2, 3, 255]);
});

test("refuses a small file whose one pixel unpacks to megabytes", () => {
  const whole = Buffer.from(pngOf([[1, 2, 3, 255]]));
  const header = whole.subarray(0, 33);
  const bytes = Buffer.concat([
    header,
    pngChunk("IDAT", deflateSync(Buffer.alloc(10_000_000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
  expect(bytes.length).toBeLessThan(20_000);
  expect(() => decodeLogo({ bytes, contentType: "image/png" })).toThrow("larger than");
});

test("gives the renderer a PNG without metadata", () => {
  const whole = Buffer.from(pngOf([[1, 2, 3, 255]]));
  const profile = pngChunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflateSync(Buffer.alloc(10_000_000))]));
  const bytes = Buffer.concat([whole.subarray(0, 33), profile, whole.subarray(33)]);
  const { pixels, dataUri } = decodeLogo({ bytes, contentType: "image/png" });
  expect([...pixels.data]).toEqual([1, 2, 3, 255]);
  expect(dataUri).toBe(`data:image/png;base64,${whole.toString("base64")}`);
});

test.each(["image/svg+xml", "image/gif", "image/png; charset=x", ""])(
  "does not draw a logo of type %j",
  (contentType) => {
    expect(() => decodeLogo({ bytes: pngOf([[1, 2, 3, 255]]), contentType })).toThrow("not drawn");
  },
);

test("has no logo for .webp, for a broken file and for a failed fetch, and reads its own files from its own bucket", async () => {
  const requests: string[] = [];
  const read = readLogo({
    siteOrigin: "https://cenote.example",
    readMedia: async (path) => (
      requests.push(`gateway ${path}`),
      { bytes: pngOf([[1, 2, 3, 255]]), contentType: "image/png" }
    ),
    readAsset: async (path) => (requests.push(path), { bytes: pngOf([[1, 2, 3, 255]]), contentType: "image/png" }),
    fetchPublic: async (url) => {
      requests.push(url);
      if (url.includes("down")) throw new Error("down");
      return { bytes: pngOf([[1, 2, 3, 255]]).slice(0, 40), contentType: "image/png" };
    },
  });
  expect(await read("https://x.example/a.webp")).toBeNull();
  expect(await read("https://x.example/a.webp?b=.png")).toBeNull();
  expect(await read(null)).toBeNull();
  expect(requests).toEqual([]);
  expect(await read("https://x.example/broken.png")).toBeNull();
  expect(await read("https://x.example/down.png")).toBeNull();
  expect(await read("https://cenote.example/images/tokens/usdc.png")).toMatchObject({ pixels: { width: 1 } });
  expect(requests.at(-1)).toBe("/images/tokens/usdc.png");
  expect(await read("https://cenote.example/media/00")).toMatchObject({ pixels: { width: 1 } });
  expect(requests.at(-1)).toBe("gateway /media/00");
});
