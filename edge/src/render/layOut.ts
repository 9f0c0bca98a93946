import { setFlagsFromString } from "node:v8";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import satori from "satori";
import { asReactNode, type Element } from "./element";
import type { Fonts } from "./fonts";

/**
 * How much a WebAssembly function works before V8 optimizes it. By V8's own measure it would do so with the shaping and
 * layout engines while they work on the first card, and take longer for that than for the card.
 */
const TIERING_BUDGET = 6_000_000;

/** Some of a card's characters are in no font. */
export class Undrawable extends Error {
  constructor(readonly characters: ReadonlySet<string>) {
    super(`No font has ${[...characters].join(" ")}`);
  }
}

/**
 * Lays a card out: its SVG, in which texts are paths and pictures are named. Throws `Undrawable` in place of boxes.
 */
export function layOut({
  current,
  loadAdditionalAsset,
  undrawable,
  forget,
}: Fonts): (card: Element) => Promise<string> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  return async (card) => {
    try {
      const svg = await satori(asReactNode(card), {
        width: SHARE_IMAGE_WIDTH_PIXELS,
        height: SHARE_IMAGE_HEIGHT_PIXELS,
        fonts: current(),
        loadAdditionalAsset,
      });
      if (undrawable().size > 0) throw new Undrawable(undrawable());
      return svg;
    } finally {
      forget();
    }
  };
}
