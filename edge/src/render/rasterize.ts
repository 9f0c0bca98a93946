import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Resvg } from "@resvg/resvg-js";
import type { Element } from "./element";
import type { Fonts } from "./fonts";
import { layOut } from "./layOut";
import { withPictures, type Picture } from "./picture";

/** A collection takes about 10 ms: a fifth of a millisecond for each image. */
const IMAGES_PER_COLLECTION = 50;

/** A layout, and the pictures that it names. */
export type Card = { readonly layout: Element; readonly pictures: readonly Picture[] };

/** Draws a card as a PNG of 1200x630. */
export type Rasterize = (card: Card) => Promise<Uint8Array>;

export function rasterize(fonts: Fonts): Rasterize {
  const svgOf = layOut(fonts);
  const reclaimMemory = memoryReclaimer();
  return async ({ layout, pictures }) => {
    const svg = await svgOf(layout);
    // resvg frees its memory only between turns of the event loop, and during garbage collection.
    await new Promise((resume) => setImmediate(resume));
    reclaimMemory();
    return new Resvg(withPictures(svg, pictures), { font: { loadSystemFonts: false } }).render().asPng();
  };
}

/**
 * Returns a function to call after every image, which triggers garbage collection periodically. V8 does not count the
 * memory of rasterized images outside its heap, and would let it grow to a hundred megabytes.
 */
function memoryReclaimer(): () => void {
  let collect: (() => void) | null = null;
  let images = 0;
  return () => {
    images++;
    if (images % IMAGES_PER_COLLECTION === 0) (collect ??= openCollector())();
  };
}

function openCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
