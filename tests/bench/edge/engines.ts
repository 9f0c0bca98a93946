import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import type { ReactElement } from "react";
import type { Element } from "../../../edge/src/render/element";
import { benchCards, openFonts, type Design } from "./cards";

/** Draws the card of a number as a PNG. */
export type Engine = (design: Design, index: number) => Promise<Uint8Array>;

const SIZE = { width: SHARE_IMAGE_WIDTH_PIXELS, height: SHARE_IMAGE_HEIGHT_PIXELS };

/** The engines by name, each loaded when it is opened: a first image is measured with what it takes to load. */
export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  "ours (tiled)": async () => {
    const { rasterise } = await import("../../../edge/src/render/rasterise");
    const [draw, cards] = [rasterise(openFonts()), benchCards()];
    return (design, index) => draw(cards(design, index, ({ name }) => name));
  },
  "ours (plain)": async () => {
    const [{ layOut }, { plainImage }] = await Promise.all([
      import("../../../edge/src/render/layOut"),
      import("../../../edge/src/render/plainImage"),
    ]);
    const [svgOf, cards] = [layOut(openFonts()), benchCards()];
    return async (design, index) => {
      const { layout, pictures } = cards(design, index, ({ name }) => name);
      return plainImage(await svgOf(layout), pictures).asPng();
    };
  },
  "@vercel/og 1.0.1": async () => {
    const { ImageResponse } = await import("@vercel/og");
    const [fonts, cards] = [openFonts().current().slice(0, 2), benchCards()];
    return async (design, index) => {
      const { layout } = cards(design, index, ({ dataUri }) => dataUri);
      const options = { ...SIZE, fonts } as ConstructorParameters<typeof ImageResponse>[1];
      return new Uint8Array(await new ImageResponse(asReactElement(layout), options).arrayBuffer());
    };
  },
  "@takumi-rs/core 2.16.3": async () => {
    const [{ Renderer }, { fromJsx }] = await Promise.all([
      import("@takumi-rs/core"),
      import("@takumi-rs/helpers/jsx"),
    ]);
    const [renderer, cards] = [new Renderer(), benchCards()];
    for (const { data, weight } of openFonts().current().slice(0, 2)) {
      await renderer.registerFont({ name: "Inter", data: data as Buffer, weight: weight!, style: "normal" });
    }
    return async (design, index) => {
      const { layout } = cards(design, index, ({ dataUri }) => dataUri);
      const { node } = await fromJsx(asReactElement(layout));
      return renderer.render(node, { ...SIZE, format: "png" });
    };
  },
};

/** A layout as React would have made it: an only child stands alone. */
function asReactElement({ type, props }: Element): ReactElement {
  const inner = (props.children ?? []) as readonly (Element | string)[];
  const children = inner.map((child) => (typeof child === "string" ? child : asReactElement(child)));
  return {
    $$typeof: Symbol.for("react.transitional.element"),
    type,
    key: null,
    ref: null,
    props: { ...props, children: children.length === 1 ? children[0] : children.length ? children : undefined },
  } as unknown as ReactElement;
}
