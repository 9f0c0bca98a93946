import { fromJsx } from "@takumi-rs/helpers/jsx";
import { benchCards, openFonts, SHARE_IMAGE_SIZE } from "../cards";
import { drawOrders } from "../drawOrders";
import { asReactElement } from "../reactElement";

drawOrders(async () => {
  const { Renderer } = await import("@takumi-rs/core");
  const [renderer, cards] = [new Renderer(), benchCards()];
  for (const { data, weight } of openFonts().current().slice(0, 2)) {
    await renderer.registerFont({ name: "Inter", data: data as Buffer, weight: weight!, style: "normal" });
  }
  return async (design, index) => {
    const { layout } = cards(design, index, ({ dataUri }) => dataUri);
    const { node } = await fromJsx(asReactElement(layout));
    return renderer.render(node, { ...SHARE_IMAGE_SIZE, format: "png" });
  };
});
