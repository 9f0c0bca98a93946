import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Font, SatoriOptions } from "satori";
import { dataUri } from "../dataUri";

export type Fonts = {
  /** The same array until `forget`: satori caches parsed and requested fonts by its identity. */
  readonly current: () => Font[];
  /** Loads glyphs for satori that Inter lacks: emoji as pictures, other scripts as fonts. */
  readonly loadAdditionalAsset: NonNullable<SatoriOptions["loadAdditionalAsset"]>;
  /** Characters since `forget` without a font or an emoji: they would be drawn as boxes. */
  readonly undrawable: () => ReadonlySet<string>;
  /** Resets the fonts to Inter alone: a card's glyphs must not depend on the cards before it. */
  readonly forget: () => void;
};

/** Unicode ranges of the files into which other scripts' fonts are split. */
type ScriptFile = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] };
type Scripts = Readonly<Record<string, readonly ScriptFile[]>>;

/** Invisible characters: spaces, joiners and variation selectors. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;

const KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Reads Inter and the index of the other fonts, which the build put next to the function in `folder`. Scripts and emoji
 * are rare, and would triple the function's size: `readPublished` reads those from the static files. It throws if they
 * are unavailable, and the card is not drawn: boxes in their place would be cached for a year.
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
    const cached = kept.get(file);
    if (cached) return cached;
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
  let undrawable = new Set<string>();
  const forget = () => {
    // satori requests a character once per set of fonts.
    if (fonts.length > 0 && !isExtended && undrawable.size === 0) return;
    isExtended = false;
    undrawable = new Set();
    generation++;
    fonts = [
      { name: "Inter", data: medium!, weight: 500, style: "normal" },
      { name: "Inter", data: semiBold!, weight: 600, style: "normal" },
      // satori identifies a set of fonts by name, and parsed fonts by their data.
      { name: `Inter ${generation}`, data: medium!, weight: 500, style: "normal" },
    ];
  };
  forget();

  return {
    current: () => fonts,
    undrawable: () => undrawable,
    forget,
    loadAdditionalAsset: async (code, segment) => {
      if (code === "emoji") {
        const key = emojiKey(segment);
        const shard = await read(`emoji-${emojiShard(key, index().emojiShards)}.json`);
        const svg = (JSON.parse(shard.toString()) as Record<string, string>)[key];
        if (!svg) undrawable.add(segment);
        return svg ? dataUri("image/svg+xml", Buffer.from(svg)) : "";
      }
      const characters = [...segment].filter((character) => !UNSEEN.test(character));
      const fontFiles = characters.map((character) => fileFor(character, scriptOrder(index().scripts, code)));
      for (const [position, character] of characters.entries()) if (!fontFiles[position]) undrawable.add(character);
      const files = [...new Set(fontFiles.filter((file) => file !== null))];
      isExtended ||= files.length > 0;
      return Promise.all(files.map(scriptFont));
    },
  };
}

/**
 * Returns the scripts' files with satori's guess first: Chinese, Japanese and Korean share code points but not glyphs.
 */
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

/** Returns the first file with a character; null without one. */
function fileFor(character: string, files: readonly ScriptFile[]): string | null {
  const point = character.codePointAt(0)!;
  const holds = ({ ranges }: ScriptFile) => ranges.some(([first, last]) => point >= first && point <= last);
  return files.find(holds)?.file ?? null;
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
