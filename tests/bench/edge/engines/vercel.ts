import { benchCards, openFonts, SHARE_IMAGE_SIZE } from "../cards";
import { drawOrders } from "../drawOrders";
import { asReactElement } from "../reactElement";

drawOrders(async () => {
  const { ImageResponse } = await import("@vercel/og");
  const [fonts, cards] = [openFonts().current().slice(0, 2), benchCards()];
  return async (design, index) => {
    const { layout } = cards(design, index, ({ dataUri }) => dataUri);
    const image = new ImageResponse(asReactElement(layout), { ...SHARE_IMAGE_SIZE, fonts });
    return new Uint8Array(await image.arrayBuffer());
  };
});
