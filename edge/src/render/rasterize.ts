import { logFailure } from "../orNull";
import type { Element } from "./element";
import type { Fonts } from "./fonts";
import { layOut } from "./layOut";
import type { Picture } from "./picture";
import { plainImage } from "./plainImage";
import { memoryReclaimer } from "./reclaimMemory";
import { tiledImages } from "./tiledImage";

/** What is drawn: a layout, and the pictures that are named in it. */
export type Card = { readonly layout: Element; readonly pictures: readonly Picture[] };

/** Draws a card as a PNG of 1200x630. */
export type Rasterize = (card: Card) => Promise<Uint8Array>;

export function rasterize(fonts: Fonts): Rasterize {
  const svgOf = layOut(fonts);
  const tiledImage = tiledImages();
  const reclaimMemory = memoryReclaimer();
  return async ({ layout, pictures }) => {
    const svg = await svgOf(layout);
    // resvg gives its memory back only between turns of the event loop, and when it is collected.
    await new Promise((resume) => setImmediate(resume));
    reclaimMemory();
    try {
      return tiledImage(svg, pictures);
    } catch (error) {
      // A layout that the tiled renderer does not know is drawn whole: slower, and the same.
      logFailure("tiled renderer", error);
      return plainImage(svg, pictures).asPng();
    }
  };
}
