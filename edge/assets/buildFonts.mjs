import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Code points of Inter that are kept: Latin, Greek, Cyrillic, punctuation, currency, arrows and basic mathematics. */
const INTER_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x20bf],
  [0x2100, 0x214f],
  [0x2190, 0x2199],
  [0x2200, 0x2265],
];

/**
 * Folders of fonts/ by satori's name of the script: Noto Sans in weight 500, split by ranges of characters, from
 * @fontsource/noto-sans-* 5.3.0. The packages have nine weights: 213 MB to install for the 10 that are used. Their
 * unicode.json lists the characters that each file has; the packages' own lists many more.
 */
const SCRIPT_FONTS = { ja: "jp", zh: "sc", ko: "kr", ar: "arabic" };

/** Number of emoji shards: one file each would be 3,700 files, a single one 1.5 MB. */
const EMOJI_SHARDS = 64;

/**
 * Writes Inter and the index of the other fonts next to the function, and all fonts and emoji to the static files, from
 * which the function loads them when a name first needs them.
 */
export async function buildFonts(functionFolder, published) {
  mkdirSync(published, { recursive: true });
  await Promise.all([
    subsetInter("500Medium", join(functionFolder, "inter-500.ttf")),
    subsetInter("600SemiBold", join(functionFolder, "inter-600.ttf")),
  ]);
  for (const weight of [500, 600]) {
    cpSync(join(functionFolder, `inter-${weight}.ttf`), join(published, `inter-${weight}.ttf`));
  }
  const index = { emojiShards: EMOJI_SHARDS, scripts: copyScripts(published) };
  writeFileSync(join(functionFolder, "fonts.json"), JSON.stringify(index));
  packEmoji(published);
}

async function subsetInter(name, target) {
  const source = require.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`);
  const text = INTER_RANGES.flatMap(([first, last]) => characters(first, last)).join("");
  writeFileSync(target, await subsetFont(readFileSync(source), text, { targetFormat: "truetype" }));
}

function characters(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Copies each script's files; returns the code points of each. */
function copyScripts(target) {
  const index = {};
  for (const [script, name] of Object.entries(SCRIPT_FONTS)) {
    const folder = join(import.meta.dirname, "fonts", name);
    const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8"));
    index[script] = Object.entries(ranges).map(([key, text]) => {
      const file = `noto-sans-${name}-${key.replaceAll(/[[\]]/g, "")}-500-normal.woff2`;
      cpSync(join(folder, file), join(target, file));
      return { file, ranges: text.split(",").map(parseRange) };
    });
  }
  return index;
}

/** "U+4e00-4e0f" -> [0x4e00, 0x4e0f] */
function parseRange(text) {
  const [first, last] = text.trim().replace("U+", "").split("-");
  return [parseInt(first, 16), parseInt(last ?? first, 16)];
}

function packEmoji(target) {
  const folder = dirname(require.resolve("@twemoji/svg/package.json"));
  const shards = Array.from({ length: EMOJI_SHARDS }, () => ({}));
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".svg"))) {
    const key = file.slice(0, -4);
    shards[emojiShard(key, EMOJI_SHARDS)][key] = readFileSync(join(folder, file), "utf8");
  }
  shards.forEach((shard, index) => writeFileSync(join(target, `emoji-${index}.json`), JSON.stringify(shard)));
}

/** The shard of an emoji, by its code points in hex, as in edge/src/render/fonts.ts. */
function emojiShard(key, shards) {
  return key.split("-").reduce((sum, point) => sum + parseInt(point, 16), 0) % shards;
}
