import { contains, grown, intersection, isEmpty, union, wholePixels, type Box } from "./box";
import { pathBounds } from "./pathBounds";
import { cutOf, cutText, readCut, type Cut } from "./svgCut";
import { boxOf, svgElements, type SvgElement } from "./svgElement";
import { UnexpectedSvg } from "./unexpectedSvg";

/** One thing that a layout draws. */
export type SvgItem = {
  /** Where its ink can be. */
  readonly box: Box;
  /** Its text, with what it is cut to under an id. */
  readonly text: (id: string) => string;
  /** Without what it is cut to. */
  readonly element: SvgElement;
  readonly isCut: boolean;
  /** Whether it is drawn on a layer of its own: what is, or was to be, cut. */
  readonly isLayer: boolean;
};

/** What our cards are drawn with, and the attributes that are known not to draw outside of an element's box. */
const KNOWN: Readonly<Record<string, ReadonlySet<string>>> = {
  rect: new Set(["x", "y", "width", "height", "fill"]),
  path: new Set(["x", "y", "width", "height", "fill", "d", "mask", "clip-path"]),
  image: new Set(["x", "y", "width", "height", "href", "preserveAspectRatio", "mask", "clip-path"]),
  g: new Set(["mask", "clip-path"]),
};
const KNOWN_GLYPHS = new Set(["fill", "d", "stroke", "stroke-width"]);
/** How far a corner reaches from the path, in stroke widths: half of the miter limit. */
const CORNER_REACH = 2;

/** The items of satori's SVG in the order they are drawn. Throws for an SVG that is not as satori writes our cards. */
export function svgItems(svg: string): SvgItem[] {
  const cuts = new Map<string, Cut>();
  const items: SvgItem[] = [];
  for (const element of svgElements(svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>")))) {
    if (element.name === "mask" || element.name === "clipPath") {
      cuts.set(`url(#${element.attributes.id})`, readCut(element, cuts));
    } else {
      checkKnown(element, KNOWN[element.name]);
      const item = itemOf(element, cutOf(element, cuts));
      if (!isEmpty(item.box)) items.push(item);
    }
  }
  return items;
}

/**
 * A mask's own region is a tenth wider than what it masks, on each side. Around the glyphs of an "i" that is less than
 * a pixel, and their edges are dimmed by the region's.
 */
const NARROW_PIXELS = 24;

function itemOf(element: SvgElement, { windows, shape, mask }: Cut): SvgItem {
  const own = element.name === "g" ? glyphsBox(element) : boxOf(element);
  const shaped = shape ? intersection(own, boxOf(shape)) : own;
  // Most windows are those of boxes that hold their text whole: without them a layer less is drawn.
  const ink = wholePixels(shaped);
  const cutting = windows.filter((window) => !contains(window, ink));
  const isNarrow = Math.min(own.right - own.left, own.bottom - own.top) < NARROW_PIXELS;
  const keptMask = isNarrow ? mask : null;
  if (keptMask?.inner.includes("mask=")) throw new UnexpectedSvg("narrow glyphs in a mask of a mask");
  const { mask: _mask, "clip-path": _clip, ...attributes } = element.attributes;
  const bare = { ...element, attributes };
  const isLayer = windows.length > 0 || shape !== null;
  return {
    box: cutting.reduce(intersection, shaped),
    text: (id) => cutText(bare, { windows: cutting, shape, mask: keptMask }, isLayer, id),
    element: bare,
    isCut: shape !== null || cutting.length > 0 || keptMask !== null,
    isLayer,
  };
}

function glyphsBox(group: SvgElement): Box {
  return svgElements(group.inner)
    .map((path) => {
      checkKnown(path, path.name === "path" ? KNOWN_GLYPHS : undefined);
      // A pixel more for the rasterizer's rounding; a script without a bold font is drawn with strokes.
      const reach = 1 + Number(path.attributes["stroke-width"] ?? 0) * CORNER_REACH;
      return grown(pathBounds(path.attributes.d ?? ""), reach);
    })
    .reduce(union);
}

function checkKnown({ name, attributes }: SvgElement, known: ReadonlySet<string> | undefined) {
  const unknown = Object.keys(attributes).find((attribute) => !known?.has(attribute));
  if (!known || unknown) throw new UnexpectedSvg(`a ${name} with ${unknown ?? "a place where none is known"}`);
}
