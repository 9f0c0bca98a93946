import { rasterize } from "../../../../edge/src/render/rasterize";
import { benchCards, openFonts } from "../cards";
import { drawOrders } from "../drawOrders";

drawOrders(async () => {
  const [draw, cards] = [rasterize(openFonts()), benchCards()];
  return (design, index) => draw(cards(design, index, ({ name }) => name));
});
