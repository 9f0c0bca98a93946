import { layOut } from "../../../../edge/src/render/layOut";
import { plainImage } from "../../../../edge/src/render/plainImage";
import { benchCards, openFonts } from "../cards";
import { drawOrders } from "../drawOrders";

drawOrders(async () => {
  const [svgOf, cards] = [layOut(openFonts()), benchCards()];
  return async (design, index) => {
    const { layout, pictures } = cards(design, index, ({ name }) => name);
    return plainImage(await svgOf(layout), pictures).asPng();
  };
});
