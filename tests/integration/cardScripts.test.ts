import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { decode } from "fast-png";
import { readFonts } from "../../edge/src/render/fonts";
import { bundledPictures } from "../../edge/src/render/bundledPictures";
import { rasterize } from "../../edge/src/render/rasterize";
import { renderCards } from "../../edge/src/render/renderCards";

jest.setTimeout(120_000);

const ROOT = join(__dirname, "../..");
const FUNCTION = join(ROOT, "edge/dist/image");
const ADDRESS = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const SHORT = "0x7Fc6…DaE9";

const { renderToken, renderPool } = renderCards({
  rasterize: rasterize(readFonts(FUNCTION, (path) => readFile(join(FUNCTION, "../static", path)))),
  bundledPicture: bundledPictures(join(FUNCTION, "pictures")),
  readLogo: () => Promise.resolve(null),
});

const drawToken = (name: string, symbol: string) => {
  const url = `https://cenote.example/explore/tokens/base/${ADDRESS}`;
  return renderToken({ title: "t", image: "i", url, name, tokenData: { symbol }, ogImage: null }, "BASE");
};
const drawPool = (name: string, token0Symbol: string | null, token1Symbol: string | null) => {
  const url = `https://cenote.example/explore/pools/base/${ADDRESS}`;
  const images = { token0Image: null, token1Image: null };
  const facts = { feeTier: "0.3%", protocolVersion: "V3" as const, ...images };
  return renderPool({ title: "t", image: "i", url, name, poolData: { token0Symbol, token1Symbol, ...facts } }, "BASE");
};
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other);

const WITHOUT_FONT = {
  Hebrew: "שקל חדש",
  Thai: "บาทไทย",
  Devanagari: "हिन्दी",
  Cherokee: "ᏣᎳᎩ",
  hieroglyphs: "𓀀𓂀",
  "an emoji that is newer than the pictures": "A\u{1FAE9}B",
  "a script beside Latin": "Baht ไทย",
};

describe.each(Object.entries(WITHOUT_FONT))("%s", (_, text) => {
  test("as a name falls back to the symbol", async () => {
    expect(isSame(await drawToken(text, "ABC"), await drawToken("ABC", "ABC"))).toBe(true);
  });

  test("as a symbol falls back to the address", async () => {
    expect(isSame(await drawToken("Coin", text), await drawToken("Coin", SHORT))).toBe(true);
    expect(isSame(await drawToken(text, text), await drawToken(SHORT, SHORT))).toBe(true);
  });

  test("in a pool falls back to its address, and to UNK in the badge", async () => {
    expect(isSame(await drawPool(`${text}/USDC`, text, "USDC"), await drawPool(SHORT, null, "USDC"))).toBe(true);
  });
});

test("draws a card after one with characters without a font as before it", async () => {
  const before = await drawToken("USD Coin", "USDC");
  await drawToken("ไทย", "ไทย");
  await drawToken("ไทย", "ไทย");
  expect(isSame(await drawToken("USD Coin", "USDC"), before)).toBe(true);
});

test.each(["日本円", "人民币", "한국 원", "بيتكوين", "Ωμέγα", "Ѥлена", "Tiếng Việt", "₿€", "🦊🚀", "👨‍👩‍👧", "🇫🇷"])(
  "%s is drawn itself",
  async (text) => {
    expect(isSame(await drawToken(text, "ABC"), await drawToken("ABC", "ABC"))).toBe(false);
  },
);

/** Returns the widths of a symbol's parts, from left to right, separated by columns without ink. */
async function partWidths(symbol: string): Promise<number[]> {
  const { width, channels, data } = decode(await drawToken("A", symbol));
  const isInk = (x: number, y: number) => data[(y * width + x) * channels]! > 128;
  const columns = Array.from({ length: 780 }, (_, x) =>
    Array.from({ length: 200 }, (__, y) => 390 + y).some((y) => isInk(x, y)),
  );
  const parts: number[] = [];
  for (const [x, hasInk] of columns.entries()) {
    if (!hasInk) continue;
    if (columns[x - 1]) parts[parts.length - 1]! += 1;
    else parts.push(1);
  }
  return parts;
}

test("Arabic letters are joined", async () => {
  expect((await partWidths("بيت")).length).toBe(1);
  expect((await partWidths("ب\u200cي\u200cت")).length).toBeGreaterThan(1);
});

test("Arabic runs from right to left, and so does what follows it", async () => {
  const [first = 0, last = 0] = await partWidths("ا س");
  expect(first).toBeGreaterThan(3 * last);
  // The bar of the alef is narrower than the W to its left.
  const [latin = 0, bar = 0] = await partWidths("ا W");
  expect(latin).toBeGreaterThan(2 * bar);
  const [barFirst = 0, latinLast = 0] = await partWidths("W ا").then((parts) => parts.reverse());
  expect(latinLast).toBeGreaterThan(2 * barFirst);
});

test("a long Arabic name keeps its beginning, at the right", async () => {
  const [long, short] = await Promise.all([drawToken("بيتكوين ".repeat(8), "A"), drawToken("بيتكوين", "A")]);
  const inkAtRight = (png: Uint8Array) => {
    const { width, channels, data } = decode(png);
    let last = 0;
    for (let y = 225; y < 330; y++)
      for (let x = 72; x < 1200; x++) if (data[(y * width + x) * channels]! > 128) last = Math.max(last, x);
    return last;
  };
  expect(inkAtRight(long)).toBeLessThan(1132);
  expect(inkAtRight(long)).toBeGreaterThan(1100);
  expect(inkAtRight(short)).toBeLessThan(400);
});

test("every font has the characters that the index lists for it", async () => {
  const program = `
    import { readFileSync } from "node:fs";
    import { createRequire } from "node:module";
    import subsetFont from "subset-font";
    const hb = await createRequire(import.meta.url)("harfbuzzjs");
    const { scripts } = JSON.parse(readFileSync("dist/image/fonts.json", "utf8"));
    const missing = [];
    for (const { file, ranges } of Object.values(scripts).flat()) {
      const points = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
      const text = String.fromCodePoint(...points);
      const font = await subsetFont(readFileSync("dist/static/fonts/" + file), text, { targetFormat: "truetype" });
      const face = hb.createFace(hb.createBlob(font), 0);
      const has = new Set(face.collectUnicodes());
      missing.push(...points.filter((point) => !has.has(point)).map((point) => file + " " + point.toString(16)));
      face.destroy();
    }
    console.log(JSON.stringify(missing));`;
  const args = ["--input-type=module", "-e", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(ROOT, "edge"), maxBuffer: 2 ** 26 });
  expect(JSON.parse(stdout)).toEqual([]);
});
