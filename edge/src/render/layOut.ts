import { setFlagsFromString } from "node:v8";
import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import satori from "satori";
import { asReactNode, type Element } from "./element";
import type { Fonts } from "./fonts";

/**
 * Work of a WebAssembly function before V8 optimizes it. By default V8 would optimize the shaping and layout engines
 * during the first card, and take longer for that than for the card.
 */
const TIERING_BUDGET = 6_000_000;

/** Some of a card's characters are in no font. */
export class Undrawable extends Error {
  constructor(readonly characters: ReadonlySet<string>) {
    super(`No font has ${[...characters].join(" ")}`);
  }
}

/** Lays out a card as an SVG with texts as paths and pictures by name. Throws `Undrawable` instead of drawing boxes. */
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
