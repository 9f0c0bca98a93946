import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Font, SatoriOptions } from "satori";
import { dataUri } from "../dataUri";

export type Fonts = {
  /** Always the same array until `forget`: satori caches parsed and requested fonts by it. */
  readonly current: () => Font[];
  /** Answers satori's question for glyphs that Inter has not: emoji as pictures, other scripts as fonts. */
  readonly loadAdditionalAsset: NonNullable<SatoriOptions["loadAdditionalAsset"]>;
  /** Lets the next card start from Inter alone: its glyphs must not depend on the cards before it. */
  readonly forget: () => void;
};

/** The unicode ranges of the files that other scripts' fonts are split into. */
type ScriptFile = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] };
type Scripts = Readonly<Record<string, readonly ScriptFile[]>>;

const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Reads Inter and the index of the other fonts, which the build laid beside the function in `folder`. Scripts and emoji
 * are rare, and would make the function three times as large: `readPublished` reads those from the static files. It
 * throws, and the card is not drawn, where they cannot be had: boxes in their place would be cached for a year.
 */
export function readFonts(folder: string, readPublished: (path: string) => Promise<Uint8Array>): Fonts {
  const [medium, semiBold] = [500, 600].map((weight) => readFileSync(join(folder, `inter-${weight}.ttf`)));
  const index = lazy(
    () =>
      JSON.parse(readFileSync(join(folder, "fonts.json"), "utf8")) as {
        readonly emojiShards: number;
        readonly scripts: Scripts;
      },
  );

  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  async function read(file: string): Promise<Buffer> {
    const known = kept.get(file);
    if (known) return known;
    const bytes = Buffer.from(await readPublished(`/fonts/${file}`));
    kept.set(file, bytes);
    return bytes;
  }
  const scriptFont = async (file: string): Promise<Font> => ({
    name: file,
    data: await read(file),
    weight: 500,
    style: "normal",
  });

  let generation = 0;
  let isExtended = false;
  let fonts: Font[] = [];
  const forget = () => {
    if (fonts.length > 0 && !isExtended) return;
    isExtended = false;
    generation++;
    fonts = [
      { name: "Inter", data: medium!, weight: 500, style: "normal" },
      { name: "Inter", data: semiBold!, weight: 600, style: "normal" },
      // satori knows a set of fonts by their names; those it has parsed it keeps by their data.
      { name: `Inter ${generation}`, data: medium!, weight: 500, style: "normal" },
    ];
  };
  forget();

  return {
    current: () => fonts,
    forget,
    loadAdditionalAsset: async (code, segment) => {
      if (code === "emoji") {
        const key = emojiKey(segment);
        const shard = await read(`emoji-${emojiShard(key, index().emojiShards)}.json`);
        const svg = (JSON.parse(shard.toString()) as Record<string, string>)[key];
        return svg ? dataUri("image/svg+xml", Buffer.from(svg)) : "";
      }
      const points = [...segment].map((character) => character.codePointAt(0)!);
      const files = filesFor(points, scriptOrder(index().scripts, code));
      isExtended ||= files.length > 0;
      return Promise.all(files.map(scriptFont));
    },
  };
}

/** The script that satori guesses comes first: Chinese, Japanese and Korean share code points but not their shapes. */
function scriptOrder(scripts: Scripts, code: string): ScriptFile[] {
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

/** The build packs emoji by the sum of their code points. */
function emojiShard(key: string, shards: number): number {
  return key.split("-").reduce((sum, point) => sum + parseInt(point, 16), 0) % shards;
}

function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
