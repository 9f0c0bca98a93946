import { Resvg } from "@resvg/resvg-js";
import { withPictures, type Picture } from "./picture";

/** Draws a card whole: the reference for the tiled renderer, and what stands in for it. */
export function plainImage(svg: string, pictures: readonly Picture[]) {
  return new Resvg(withPictures(svg, pictures), { font: { loadSystemFonts: false } }).render();
}
