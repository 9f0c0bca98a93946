import { rasterise } from "../../../../edge/src/render/rasterise";
import { benchCards, openFonts } from "../cards";
import type { Engine } from "../engines";

export async function open(): Promise<Engine> {
  const [draw, cards] = [rasterise(openFonts()), benchCards()];
  return (design, index) => draw(cards(design, index, ({ name }) => name));
}
