import { contains, grown, intersection, isEmpty, union, wholePixels, type Box } from "./box";
import { pathBounds } from "./pathBounds";
import { cutOf, cutText, readCut, type Cut } from "./svgCut";
import { boxOf, svgElements, type SvgElement } from "./svgElement";
import { UnexpectedSvg } from "./unexpectedSvg";

/** A drawn item of a layout. */
export type SvgItem = {
  /** Bounding box of its ink. */
  readonly box: Box;
  /** Returns its text, with its clip under an id. */
  readonly text: (id: string) => string;
  /** The element without its clip. */
  readonly element: SvgElement;
  readonly isCut: boolean;
  /** Whether it is drawn on its own layer: items that are, or were to be, clipped. */
  readonly isLayer: boolean;
};

/** Elements of our cards, and their attributes that are known not to draw outside of the element's box. */
const KNOWN: Readonly<Record<string, ReadonlySet<string>>> = {
  rect: new Set(["x", "y", "width", "height", "fill"]),
  path: new Set(["x", "y", "width", "height", "fill", "d", "mask", "clip-path"]),
  image: new Set(["x", "y", "width", "height", "href", "preserveAspectRatio", "mask", "clip-path"]),
  g: new Set(["mask", "clip-path"]),
};
const KNOWN_GLYPHS = new Set(["fill", "d", "stroke", "stroke-width"]);
/** Reach of a corner from the path, in stroke widths: half of the miter limit. */
const CORNER_REACH = 2;

/**
 * Returns the items of satori's SVG in drawing order. Throws for an SVG that differs from satori's output for our
 * cards.
 */
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
 * Width below which a mask dims edges: its region extends a tenth beyond the masked item on each side. Around the
 * glyphs of an "i" that is less than a pixel, and the region's edges dim theirs.
 */
const NARROW_PIXELS = 24;

function itemOf(element: SvgElement, { windows, shape, mask }: Cut): SvgItem {
  const own = element.name === "g" ? glyphsBox(element) : boxOf(element);
  const shaped = shape ? intersection(own, boxOf(shape)) : own;
  // Most windows are boxes that contain their text completely: without them, one layer less is drawn.
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
      // One extra pixel for the rasterizer's rounding; a script without a bold font is drawn with strokes.
      const reach = 1 + Number(path.attributes["stroke-width"] ?? 0) * CORNER_REACH;
      return grown(pathBounds(path.attributes.d ?? ""), reach);
    })
    .reduce(union);
}

function checkKnown({ name, attributes }: SvgElement, known: ReadonlySet<string> | undefined) {
  const unknown = Object.keys(attributes).find((attribute) => !known?.has(attribute));
  if (!known || unknown) throw new UnexpectedSvg(`a ${name} with ${unknown ?? "a place where none is known"}`);
}
