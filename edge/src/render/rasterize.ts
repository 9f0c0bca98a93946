import { logFailure } from "../orNull";
import type { Element } from "./element";
import type { Fonts } from "./fonts";
import { layOut } from "./layOut";
import type { Picture } from "./picture";
import { plainImage } from "./plainImage";
import { tiledImages } from "./tiledImage";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A collection takes about 10 ms: a fifth of a millisecond for each image. */
const IMAGES_PER_COLLECTION = 50;

/** A layout, and the pictures that it names. */
export type Card = { readonly layout: Element; readonly pictures: readonly Picture[] };

/** Draws a card as a PNG of 1200x630. */
export type Rasterize = (card: Card) => Promise<Uint8Array>;

export function rasterize(fonts: Fonts): Rasterize {
  const svgOf = layOut(fonts);
  const tiledImage = tiledImages();
  const reclaimMemory = memoryReclaimer();
  return async ({ layout, pictures }) => {
    const svg = await svgOf(layout);
    // resvg frees its memory only between turns of the event loop, and during garbage collection.
    await new Promise((resume) => setImmediate(resume));
    reclaimMemory();
    try {
      return tiledImage(svg, pictures);
    } catch (error) {
      // A layout that the tiled renderer does not support is drawn whole: slower, with the same result.
      logFailure("tiled renderer", error);
      return plainImage(svg, pictures).asPng();
    }
  };
}

/**
 * Returns a function to call after every image, which triggers garbage collection periodically. V8 does not count the
 * memory of rasterized tiles outside its heap, and would let it grow to a hundred megabytes.
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
