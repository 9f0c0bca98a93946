import { rasterise } from "../../../../edge/src/render/rasterise";
import { benchCards, openFonts } from "../cards";
import { drawOrders } from "../drawOrders";

drawOrders(async () => {
  const [draw, cards] = [rasterise(openFonts()), benchCards()];
  return (design, index) => draw(cards(design, index, ({ name }) => name));
});
