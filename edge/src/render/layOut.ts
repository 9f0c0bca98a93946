import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import satori from "satori";
import { asReactNode, type Element } from "./element";
import type { Fonts } from "./fonts";

/** Lays a card out: its SVG, in which texts are paths and pictures are named. */
export function layOut({ current, loadAdditionalAsset, forget }: Fonts): (card: Element) => Promise<string> {
  return async (card) => {
    try {
      return await satori(asReactNode(card), {
        width: SHARE_IMAGE_WIDTH_PIXELS,
        height: SHARE_IMAGE_HEIGHT_PIXELS,
        fonts: current(),
        loadAdditionalAsset,
      });
    } finally {
      forget();
    }
  };
}
