import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Font, SatoriOptions } from "satori";

export type Fonts = {
  readonly fonts: Font[];
  /** Answers satori's question for glyphs that Inter has not: emoji as pictures, other scripts as fonts. */
  readonly loadAdditionalAsset: NonNullable<SatoriOptions["loadAdditionalAsset"]>;
};

/** The unicode ranges of the files that other scripts' fonts are split into. */
type ScriptFile = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] };

/** Reads the fonts and emoji that the build laid beside the function. `folder` is that of the function. */
export function readFonts(folder: string): Fonts {
  const read = (file: string) => readFileSync(join(folder, file));
  const inter = (weight: 500 | 600): Font => ({
    name: "Inter",
    data: read(`inter-${weight}.ttf`),
    weight,
    style: "normal",
  });

  // Scripts and emoji are rare: what they need is read when it is first asked for.
  const scripts = lazy(() => JSON.parse(read("scripts.json").toString()) as Record<string, ScriptFile[]>);
  const emoji = lazy(() => JSON.parse(gunzipSync(read("emoji.json.gz")).toString()) as Record<string, string>);
  const scriptFont = memoize((file: string): Font => ({ name: file, data: read(file), weight: 500, style: "normal" }));

  return {
    fonts: [inter(500), inter(600)],
    loadAdditionalAsset: async (code, segment) => {
      if (code === "emoji") {
        const svg = emoji()[emojiKey(segment)];
        return svg ? `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` : "";
      }
      const points = [...segment].map((character) => character.codePointAt(0)!);
      return filesFor(points, scriptOrder(scripts(), code)).map(scriptFont);
    },
  };
}

/** The script that satori guesses comes first: Chinese, Japanese and Korean share code points but not their shapes. */
function scriptOrder(scripts: Record<string, ScriptFile[]>, code: string): ScriptFile[] {
  const guesses = code.split("|");
  const rank = (name: string) => {
    const index = guesses.findIndex((guess) => guess.startsWith(name));
    return index < 0 ? guesses.length : index;
  };
  return Object.entries(scripts)
    .sort(([first], [second]) => rank(first) - rank(second))
    .flatMap(([, files]) => files);
}

/** For each code point the first file that holds it. */
function filesFor(points: readonly number[], files: readonly ScriptFile[]): string[] {
  const holds = (point: number) => (candidate: ScriptFile) =>
    candidate.ranges.some(([first, last]) => point >= first && point <= last);
  return [...new Set(points.flatMap((point) => files.find(holds(point))?.file ?? []))];
}

/** Twemoji names its files by code points in hex; the variation selector counts only inside a joined sequence. */
function emojiKey(segment: string): string {
  const points = [...segment].map((character) => character.codePointAt(0)!.toString(16));
  return (points.includes("200d") ? points : points.filter((point) => point !== "fe0f")).join("-");
}

function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
