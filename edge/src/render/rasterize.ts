import { logFailure } from "../orNull";
import type { Element } from "./element";
import type { Fonts } from "./fonts";
import { layOut } from "./layOut";
import type { Picture } from "./picture";
import { plainImage } from "./plainImage";
import { memoryReclaimer } from "./reclaimMemory";
import { tiledImages } from "./tiledImage";

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
