import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decode, encode } from "fast-png";
import { decodeLogo } from "../../edge/src/logos/decodeLogo";
import type { PoolPreview, TokenPreview } from "../../edge/src/previews/preview";
import { readFonts } from "../../edge/src/render/fonts";
import { bundledPictures } from "../../edge/src/render/bundledPictures";
import { rasterize } from "../../edge/src/render/rasterize";
import { renderCards } from "../../edge/src/render/renderCards";

/** The function's folder after `npm run build`: the fonts and pictures that the real function reads. */
const FUNCTION = join(__dirname, "../../edge/dist/image");

/** Logos of one color each, by name. */
const LOGOS: Record<string, readonly [number, number, number]> = {
  red: [200, 30, 30],
  blue: [30, 60, 200],
  white: [250, 250, 250],
};

const { renderToken, renderPool } = renderCards({
  rasterize: rasterize(readFonts(FUNCTION, (path) => readFile(join(FUNCTION, "../static", path)))),
  bundledPicture: bundledPictures(join(FUNCTION, "pictures")),
  readLogo: async (url: string | null) => {
    const color = url && LOGOS[url];
    if (!color) return null;
    const data = Uint8Array.from({ length: 64 * 64 * 3 }, (_, index) => color[index % 3]!);
    return decodeLogo({
      bytes: encode({ width: 64, height: 64, channels: 3, depth: 8, data }),
      contentType: "image/png",
    });
  },
});

const token = (more: Partial<TokenPreview> = {}): TokenPreview => ({
  title: "t",
  image: "i",
  url: "u",
  name: "Red Coin",
  tokenData: { symbol: "RED" },
  ogImage: "red",
  ...more,
});
const pool = (more: Partial<PoolPreview["poolData"]> = {}): PoolPreview => ({
  title: "t",
  image: "i",
  url: "u",
  name: "RED/BLU",
  poolData: {
    token0Symbol: "RED",
    token1Symbol: "BLU",
    feeTier: "0.3%",
    protocolVersion: "V3",
    token0Image: "red",
    token1Image: "blue",
    ...more,
  },
});

/** Decodes an image for reading its colors. */
function look(png: Uint8Array) {
  const { width, height, channels, data } = decode(png);
  const at = (x: number, y: number) => [...data.slice((y * width + x) * channels, (y * width + x) * channels + 3)];
  /** Returns the number of pixels in a rectangle that differ from the card's background at its top left corner. */
  const ink = (left: number, top: number, right: number, bottom: number) => {
    const background = at(0, 0).join();
    let count = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (at(x, y).join() !== background) count++;
    return count;
  };
  return { size: [width, height], at, ink };
}

test("fills a token's card with its logo's color and shows logo, badge, name, symbol and product", async () => {
  const image = look(await renderToken(token(), "BASE"));
  expect(image.size).toEqual([1200, 630]);
  expect(image.at(5, 5)).toEqual([200, 30, 30]);
  // The badge covers the logo's lower right, where the logo alone would have its own color.
  expect(image.at(72 + 144 - 2 - 24, 72 + 144 - 24)).not.toEqual([200, 30, 30]);
  expect(image.ink(72, 225, 600, 330)).toBeGreaterThan(1_000);
  expect(image.ink(72, 400, 700, 570)).toBeGreaterThan(10_000);
  expect(image.ink(800, 480, 1128, 570)).toBeGreaterThan(3_000);
});

test("draws no badge on a chain that has none", async () => {
  const image = look(await renderToken(token(), "ETHEREUM"));
  expect(image.at(72 + 144 - 2 - 30, 72 + 144 - 30)).toEqual([200, 30, 30]);
});

test("uses the dark color for a white logo, and a lettered circle without a logo", async () => {
  const white = look(await renderToken(token({ ogImage: "white" }), "BASE"));
  expect(white.at(5, 5)).toEqual([35, 43, 43]);
  const lettered = look(await renderToken(token({ ogImage: null }), "ETHEREUM"));
  expect(lettered.at(5, 5)).toEqual([35, 43, 43]);
  expect(lettered.at(72 + 72, 72 + 20)).not.toEqual([35, 43, 43]);
  expect(lettered.ink(72 + 30, 72 + 50, 72 + 114, 72 + 94)).toBeGreaterThan(500);
});

test("splits a pool's badge between its tokens on #1B1B1B", async () => {
  const image = look(await renderPool(pool(), "ETHEREUM"));
  const middle = image.size[1]! > 0 ? badgeMiddle(image) : 0;
  expect(image.at(5, 5)).toEqual([0x1b, 0x1b, 0x1b]);
  expect(image.at(96 + 40, middle)).toEqual([200, 30, 30]);
  expect(image.at(96 + 128, middle)).toEqual([30, 60, 200]);
  expect(image.at(96 + 84, middle)).toEqual([0x1b, 0x1b, 0x1b]);
});

/** Returns the row through the middle of the pool's badge. */
function badgeMiddle({ at }: ReturnType<typeof look>): number {
  const rows = Array.from({ length: 630 }, (_, y) => y).filter((y) => at(96 + 80, y).join() === "200,30,30");
  return Math.round((rows[0]! + rows.at(-1)!) / 2);
}

test("shows the version only for a V2 pair", async () => {
  const right: [number, number, number, number] = [760, 96, 1104, 264];
  const v3 = look(await renderPool(pool(), "ETHEREUM"));
  const v2 = look(await renderPool(pool({ protocolVersion: "V2" }), "ETHEREUM"));
  expect(v2.ink(...right) - v3.ink(...right)).toBeGreaterThan(1_000);
});

test.each([
  ["日本円トークン", "狗狗币"],
  ["🐶 dog 👨‍👩‍👧", "🚀"],
  ["بيتكوين", "한국"],
  ["x".repeat(65), "W".repeat(65)],
  ["हिन्दी", "A\u{1FAE9}B"],
])("draws %s (%s) within the card", async (name, symbol) => {
  const image = look(await renderToken(token({ name, tokenData: { symbol }, ogImage: null }), "BASE"));
  expect(image.ink(72, 225, 1128, 340)).toBeGreaterThan(500);
  expect(image.ink(0, 0, 60, 630) + image.ink(1140, 0, 1200, 630)).toBe(0);
});
