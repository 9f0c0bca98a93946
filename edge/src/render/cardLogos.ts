import { LRUCache } from "lru-cache";
import { averageColor, type Color } from "../logos/averageColor";
import type { ReadLogo } from "../logos/readLogo";
import { pictureOf, type Picture } from "./picture";

/** A logo for cards: the checked file, and its average color. */
export type CardLogo = { readonly picture: Picture; readonly color: Color };

const KEPT_BYTES = 8 * 1024 * 1024;
/** A token's logo may change under the same URL. */
const KEPT_MILLISECONDS = 10 * 60 * 1000;

/** Reads logos, and caches recent ones: many pools share a token. Failed reads are retried. */
export function cardLogos(readLogo: ReadLogo): (url: string | null) => Promise<CardLogo | null> {
  const kept = new LRUCache<string, CardLogo>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MILLISECONDS,
    sizeCalculation: ({ picture }, url) => picture.dataUri.length + url.length,
  });
  return async (url) => {
    if (!url) return null;
    const known = kept.get(url);
    if (known) return known;
    const read = await readLogo(url);
    if (!read) return null;
    const logo = { picture: pictureOf(read.dataUri), color: averageColor(read.pixels) };
    kept.set(url, logo);
    return logo;
  };
}
