import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** What Inter is kept for: Latin, Greek, Cyrillic, punctuation, currency, arrows and a little mathematics. */
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

/** Fonts of other scripts, by satori's name of the script. */
const SCRIPT_FONTS = { ja: "noto-sans-jp", zh: "noto-sans-sc", ko: "noto-sans-kr", ar: "noto-sans-arabic" };

/** Lays the fonts, their index and the emoji into a folder. */
export async function buildFonts(target) {
  await Promise.all([
    subsetInter("500Medium", join(target, "inter-500.ttf")),
    subsetInter("600SemiBold", join(target, "inter-600.ttf")),
  ]);
  copyScripts(target);
  packEmoji(join(target, "emoji.json.gz"));
}

async function subsetInter(name, target) {
  const source = require.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`);
  const text = INTER_RANGES.flatMap(([first, last]) => characters(first, last)).join("");
  writeFileSync(target, await subsetFont(readFileSync(source), text, { targetFormat: "truetype" }));
}

function characters(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Copies each script's files and writes which code points each holds. */
function copyScripts(target) {
  const index = {};
  for (const [script, font] of Object.entries(SCRIPT_FONTS)) {
    const folder = dirname(require.resolve(`@fontsource/${font}/package.json`));
    const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8"));
    index[script] = Object.entries(ranges).map(([key, text]) => {
      const file = `${font}-${key.replaceAll(/[[\]]/g, "")}-500-normal.woff2`;
      cpSync(join(folder, "files", file), join(target, file));
      return { file, ranges: text.split(",").map(parseRange) };
    });
  }
  writeFileSync(join(target, "scripts.json"), JSON.stringify(index));
}

/** "U+4e00-4e0f" -> [0x4e00, 0x4e0f] */
function parseRange(text) {
  const [first, last] = text.trim().replace("U+", "").split("-");
  return [parseInt(first, 16), parseInt(last ?? first, 16)];
}

/** One file in place of 3,700: the bundle is unpacked on every cold start. */
function packEmoji(target) {
  const folder = dirname(require.resolve("@twemoji/svg/package.json"));
  const emoji = {};
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".svg")) emoji[name.slice(0, -4)] = readFileSync(join(folder, name), "utf8");
  }
  writeFileSync(target, gzipSync(JSON.stringify(emoji)));
}
