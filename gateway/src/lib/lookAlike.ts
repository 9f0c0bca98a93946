import { LRUCache } from "lru-cache";
import unhomoglyph from "unhomoglyph";

const MAX_REMEMBERED = 20_000;
/** No listed token has a longer name. */
const LONGEST = 64;

const seen = new LRUCache<string, readonly string[]>({ max: MAX_REMEMBERED });

/** Returns a word's plain form: without case, accents, spaces, invisible characters and variant letters. */
export function plainWord(word: string): string {
  return bare(word).toLowerCase();
}

/**
 * Returns a word's skeletons by Unicode's table of confusable characters (UTS 39), as it is written and in small
 * letters: "l" looks like "I", but not like "i".
 */
export function looksOf(word: string): readonly string[] {
  const cached = seen.get(word);
  if (cached) return cached;
  const plain = bare(word);
  // Invisible characters do not count towards the maximum length.
  const looks =
    plain && plain.length <= LONGEST
      ? [...new Set([unhomoglyph(plain).toLowerCase(), unhomoglyph(plain.toLowerCase())])]
      : [];
  seen.set(word, looks);
  return looks;
}

function bare(word: string): string {
  return word.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Cc}\p{Z}\s]/gu, "");
}

/** Names in their plain form, and the names of each skeleton. */
export type KnownWords = {
  readonly plain: ReadonlySet<string>;
  readonly looks: ReadonlyMap<string, readonly string[]>;
};

export function knownWords(words: readonly string[]): KnownWords {
  const looks = new Map<string, string[]>();
  for (const word of words) {
    for (const look of looksOf(word)) looks.set(look, [...(looks.get(look) ?? []), word]);
  }
  return { plain: new Set(words.map(plainWord).filter(Boolean)), looks };
}

/** Returns the known words that a word looks like. */
export function wordsLike(word: string | null, words: KnownWords): readonly string[] {
  return word === null ? [] : looksOf(word).flatMap((look) => words.looks.get(look) ?? []);
}
