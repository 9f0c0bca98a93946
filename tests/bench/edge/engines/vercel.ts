import { benchCards, openFonts, SHARE_IMAGE_SIZE } from "../cards";
import { drawOrders } from "../drawOrders";
import { asReactElement } from "../reactElement";

drawOrders(async () => {
  const { ImageResponse } = await import("@vercel/og");
  const [fonts, cards] = [openFonts().current().slice(0, 2), benchCards()];
  return async (design, index) => {
    const { layout } = cards(design, index, ({ dataUri }) => dataUri);
    const options = { ...SHARE_IMAGE_SIZE, fonts } as ConstructorParameters<typeof ImageResponse>[1];
    return new Uint8Array(await new ImageResponse(asReactElement(layout), options).arrayBuffer());
  };
});
