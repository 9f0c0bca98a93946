import { LRUCache } from "lru-cache";
import unhomoglyph from "unhomoglyph";

const MOST_REMEMBERED = 20_000;
/** No listed token has a longer name. */
const LONGEST = 64;

const seen = new LRUCache<string, readonly string[]>({ max: MOST_REMEMBERED });

/** A word in its plain form: without case, accents, spaces, invisible characters and variant letters. */
export function plainWord(word: string): string {
  return bare(word).toLowerCase();
}

/**
 * What a word looks like to a hurried reader, by Unicode's table of confusable characters (UTS 39), as it is written
 * and in small letters: "l" looks like "I", but not like "i".
 */
export function looksOf(word: string): readonly string[] {
  if (word.length > LONGEST) return [];
  const known = seen.get(word);
  if (known) return known;
  const plain = bare(word);
  const looks = plain ? [...new Set([unhomoglyph(plain).toLowerCase(), unhomoglyph(plain.toLowerCase())])] : [];
  seen.set(word, looks);
  return looks;
}

function bare(word: string): string {
  return word.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Cc}\p{Z}\s]/gu, "");
}

/** Names as people read them, and as they look. */
export type KnownWords = { readonly plain: ReadonlySet<string>; readonly looks: ReadonlySet<string> };

export function knownWords(words: readonly string[]): KnownWords {
  return {
    plain: new Set(words.map(plainWord).filter(Boolean)),
    looks: new Set(words.flatMap(looksOf)),
  };
}

/** Whether a word passes for one of those that are known. */
export function isLookAlike(word: string | null, known: KnownWords): boolean {
  return word !== null && looksOf(word).some((look) => known.looks.has(look));
}
