import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CHAINS, type Chain } from "@cenote/domain/chains";
import { encode } from "fast-png";
import { encode as encodeJpeg } from "jpeg-js";
import { decodeLogo, type Logo } from "../../edge/src/logos/decodeLogo";
import type { PoolPreview, TokenPreview } from "../../edge/src/previews/preview";
import { bundledPictures } from "../../edge/src/render/bundledPictures";
import { readFonts } from "../../edge/src/render/fonts";
import { rasterize } from "../../edge/src/render/rasterize";
import { renderCards } from "../../edge/src/render/renderCards";

/** The function's folder after `npm run build`. */
const FUNCTION = join(__dirname, "../../edge/dist/image");

const CHAIN_NAMES = Object.keys(CHAINS) as Chain[];
const NAMES = [
  "Wrapped Ether",
  "Ünïcödé Çoin Ÿg̃ Ångström",
  "日本円トークン",
  "狗狗币",
  "한국 원",
  "بيتكوين",
  "🐶 dog 👨‍👩‍👧 x",
  "W".repeat(65),
  "i",
  "jjj fgj (y) Q,",
  "हिन्दी ab",
  "Ελληνικά",
  "Биткойн",
  "i̇̈̂l",
  "$1.00 — 50% <b>&amp;",
  "A very long name of a token that does not fit into its line",
];
const SYMBOLS = ["WETH", "狗", "🚀", "M".repeat(40), "j", "한국", "ÅŸ", "A\u{1FAE9}B", "uni.v2", "بيت", "I"];
const FEES = ["0.01%", "0.05%", "0.3%", "1%", "2.4999%", "100%"];

/** A picture's color at a place. */
type Paint = (x: number, y: number, size: number) => readonly [number, number, number, number];
const noise = (x: number, y: number) => (x * 7919 + y * 104_729 + x * y * 31) % 256;
const PAINTS: readonly Paint[] = [
  () => [200, 30, 30, 255],
  () => [250, 250, 250, 255],
  (x, y) => [noise(x, y), noise(y, x), noise(x + 1, y), 255],
  (x, y, size) => [x % 256, y % 256, 90, Math.hypot(x - size / 2, y - size / 2) < size / 2 ? 255 : 0],
  (x, y) => [noise(x, y), 20, 220, (x * 3 + y) % 256],
  () => [9, 9, 9, 0],
];
const SIZES = [256, 144, 168, 64, 31, 300];

export const VARIED_CARDS = 240;

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!;

const logos = new Map<string, Logo>();

/** Reads the logo of a URL, which is a number. */
async function readLogo(url: string | null): Promise<Logo | null> {
  if (url === null) return null;
  const logo = logos.get(url) ?? drawLogo(Number(url));
  logos.set(url, logo);
  return logo;
}

function drawLogo(index: number): Logo {
  const [paint, size] = [at(PAINTS, index), at(SIZES, Math.floor(index / PAINTS.length))];
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) data.set(paint(x, y, size), (y * size + x) * 4);
  if (index % 5 === 4) {
    const { data: bytes } = encodeJpeg({ width: size, height: size, data }, 80);
    return decodeLogo({ bytes, contentType: "image/jpeg" });
  }
  const bytes = encode({ width: size, height: size, channels: 4, depth: 8, data });
  return decodeLogo({ bytes, contentType: "image/png" });
}

/** Returns the token or pool of an index: scripts, logos, badges, versions and fees in changing combinations. */
function preview(index: number): { chain: Chain; token: TokenPreview } | { chain: Chain; pool: PoolPreview } {
  const chain = at(CHAIN_NAMES, index);
  const links = { title: "t", image: "i", url: "u" };
  const logo = (from: number) => (from % 4 === 3 ? null : String(from % (PAINTS.length * SIZES.length)));
  const [name, symbol] = [at(NAMES, index * 5 + 1), at(SYMBOLS, index * 3)];
  if (index % 2 === 0) return { chain, token: { ...links, name, tokenData: { symbol }, ogImage: logo(index / 2) } };
  const other = index % 7 === 0 ? null : at(SYMBOLS, index * 2 + 1);
  const poolData = {
    token0Symbol: symbol,
    token1Symbol: other,
    feeTier: at(FEES, index),
    protocolVersion: at(["V2", "V3", "V4"] as const, index),
    token0Image: logo(index),
    token1Image: logo(index * 3 + 1),
  };
  return { chain, pool: { ...links, name: `${symbol}/${other ?? "UNK"}`, poolData } };
}

/** Returns a function that draws the card of an index, by the product's own renderer. */
export function variedCards(): (index: number) => Promise<Uint8Array> {
  const { renderToken, renderPool } = renderCards({
    readLogo,
    bundledPicture: bundledPictures(join(FUNCTION, "pictures")),
    rasterize: rasterize(readFonts(FUNCTION, (path) => readFile(join(FUNCTION, "../static", path)))),
  });

  return (index) => {
    const card = preview(index);
    return "token" in card ? renderToken(card.token, card.chain) : renderPool(card.pool, card.chain);
  };
}
