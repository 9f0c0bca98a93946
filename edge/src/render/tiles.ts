import { SHARE_IMAGE_HEIGHT_PIXELS, SHARE_IMAGE_WIDTH_PIXELS } from "@cenote/domain/limits";
import { contains, intersection, isEmpty, overlap, union, wholePixels, type Box } from "./box";
import { svgElements, svgText, type SvgElement } from "./svgElement";
import { svgItems, type SvgItem } from "./svgItems";
import { UnexpectedSvg } from "./unexpectedSvg";

/** A part of the image with content; outside of all tiles the image has its background color. */
export type Tile = {
  readonly box: Box;
  /** The tile's SVG without its background. */
  readonly svg: string;
  /**
   * `picture`: one unclipped picture, by its name. `white`: one line of white glyphs that is not clipped but drawn on
   * its own layer. `any`: all other content.
   */
  readonly content: { readonly kind: "picture"; readonly name: string } | { readonly kind: "white" | "any" };
};

export type TiledImage = { readonly background: Rgb; readonly tiles: readonly Tile[] };
export type Rgb = readonly [red: number, green: number, blue: number];

const IMAGE: Box = { left: 0, top: 0, right: SHARE_IMAGE_WIDTH_PIXELS, bottom: SHARE_IMAGE_HEIGHT_PIXELS };

/** Splits a card's SVG into tiles. Throws for an SVG that cannot be split without changing the image. */
export function tilesOf(svg: string): TiledImage {
  const [ground, ...items] = svgItems(svg);
  if (!ground || ground.element.name !== "rect" || ground.isCut || !contains(ground.box, IMAGE)) {
    throw new UnexpectedSvg("no background");
  }
  return { background: rgb(ground.element.attributes.fill ?? ""), tiles: together(items).map(tileOf) };
}

function rgb(fill: string): Rgb {
  const hex = /^#(..)(..)(..)$/
    .exec(fill)
    ?.slice(1)
    .map((part) => parseInt(part, 16));
  const [red, green, blue] = hex ?? /^rgb\((\d+),(\d+),(\d+)\)$/.exec(fill)?.slice(1).map(Number) ?? [];
  if (!Number.isFinite(red! + green! + blue!)) throw new UnexpectedSvg(`a background of ${fill}`);
  return [red!, green!, blue!];
}

type Group = { box: Box; items: SvgItem[] };

/** Groups items that may touch each other; each group keeps the drawing order. */
function together(items: readonly SvgItem[]): Group[] {
  let groups: Group[] = [];
  const order = new Map(items.map((item, index) => [item, index]));
  for (const item of items) {
    let joined: Group = { box: intersection(wholePixels(item.box), IMAGE), items: [item] };
    if (isEmpty(joined.box)) continue;
    for (let touched; (touched = groups.find(({ box }) => overlap(box, joined.box)));) {
      const other = touched;
      groups = groups.filter((group) => group !== other);
      joined = { box: union(other.box, joined.box), items: [...other.items, ...joined.items] };
    }
    groups.push(joined);
  }
  return groups.map(({ box, items: members }) => ({
    box,
    items: members.sort((one, other) => order.get(one)! - order.get(other)!),
  }));
}

function tileOf({ box, items }: Group): Tile {
  const { left, top, right, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const content = contentOf(items);
  // Glyphs that are drawn alone are their own layer.
  const text = (item: SvgItem, index: number) =>
    content.kind === "white" ? svgText(item.element) : item.text(`cut${index}`);
  return {
    box,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${items.map(text).join("")}</svg>`,
    content,
  };
}

function contentOf([item, ...more]: readonly SvgItem[]): Tile["content"] {
  if (!item || more.length > 0 || item.isCut) return { kind: "any" };
  const { element } = item;
  if (element.name === "image") return { kind: "picture", name: element.attributes.href ?? "" };
  return { kind: item.isLayer && isWhite(element) ? "white" : "any" };
}

function isWhite({ name, inner }: SvgElement): boolean {
  return (
    name === "g" &&
    svgElements(inner).every(({ attributes: { fill, stroke = fill } }) => fill === "white" && stroke === fill)
  );
}
