import { Resvg } from "@resvg/resvg-js";
import { withPictures, type Picture } from "./picture";

/** Draws a card without tiles: the reference for the tiled renderer, and its fallback. */
export function plainImage(svg: string, pictures: readonly Picture[]) {
  return new Resvg(withPictures(svg, pictures), { font: { loadSystemFonts: false } }).render();
}
