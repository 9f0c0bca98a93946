import { Resvg } from "@resvg/resvg-js";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import satori from "satori";
import { asReactNode, type Element } from "./element";
import type { Fonts } from "./fonts";

/** Draws a card as a PNG of 1200x630. */
export type Rasterise = (card: Element) => Promise<Uint8Array>;

export function rasterise({ fonts, loadAdditionalAsset }: Fonts): Rasterise {
  return async (card) => {
    const svg = await satori(asReactNode(card), {
      width: SHARE_IMAGE_WIDTH_PIXELS,
      height: SHARE_IMAGE_HEIGHT_PIXELS,
      fonts: [...fonts],
      loadAdditionalAsset,
    });
    const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    // resvg gives its memory back only between turns of the event loop.
    await new Promise((resume) => setImmediate(resume));
    return image;
  };
}
