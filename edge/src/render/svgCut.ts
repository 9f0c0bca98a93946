import { contains, intersection, wholePixels, type Box } from "./box";
import { boxOf, svgElements, svgText, type SvgElement } from "./svgElement";
import { UnexpectedSvg } from "./unexpectedSvg";

/** Clip of an item: rectangles of whole pixels, and at most one other shape. */
export type Cut = {
  readonly windows: readonly Box[];
  readonly shape: SvgElement | null;
  /** The mask that is one of the windows, kept if it does more than clip to it. */
  readonly mask: SvgElement | null;
};
/** Clips by the reference in an attribute: `url(#id)`. */
export type Cuts = ReadonlyMap<string, Cut>;

/** Reads a clip path, or a mask, which satori uses only for white rectangles. */
export function readCut(element: SvgElement, cuts: Cuts): Cut {
  const [child, ...more] = svgElements(element.inner);
  if (!child || more.length > 0) throw new UnexpectedSvg(`a ${element.name} of several parts`);
  const box = boxOf(child);
  const isWindow = child.name === "rect" && contains(box, wholePixels(box));
  if (element.name === "mask" && !(isWindow && child.attributes.fill === "#fff")) throw new UnexpectedSvg("a mask");

  const outer = cutOf(element.name === "mask" ? child : element, cuts);
  if (isWindow) return { ...outer, windows: [...outer.windows, box], mask: element.name === "mask" ? element : null };
  if (outer.shape || child.name !== "path") throw new UnexpectedSvg("a shape cut to a shape");
  return { windows: outer.windows, shape: child, mask: null };
}

/** Returns the complete clip of an element, through nested definitions. */
export function cutOf({ attributes }: SvgElement, cuts: Cuts): Cut {
  let found: Cut = { windows: [], shape: null, mask: null };
  for (const name of [attributes.mask, attributes["clip-path"]]) {
    if (name === undefined) continue;
    const cut = cuts.get(name);
    if (!cut || (cut.shape && found.shape)) throw new UnexpectedSvg(`a cut to ${name}`);
    found = {
      windows: [...found.windows, ...cut.windows],
      shape: cut.shape ?? found.shape,
      mask: cut.mask ?? found.mask,
    };
  }
  return found;
}

/** Returns an element's text with its clip; `id` is the prefix of the clip's ids. */
export function cutText(element: SvgElement, { windows, shape, mask }: Cut, isLayer: boolean, id: string): string {
  const window = windows.length > 0 ? windowText(windows.reduce(intersection)) : null;
  const clips = [window, shape && svgText(shape)].filter((part) => part !== null);
  const definitions = clips.map((part, index) => {
    // The shape itself is clipped to the window.
    const link = index > 0 ? ` clip-path="url(#${id}-${index - 1})"` : "";
    return `<clipPath id="${id}-${index}"${link}>${part}</clipPath>`;
  });
  const cut: Record<string, string> = {};
  if (clips.length > 0) cut["clip-path"] = `url(#${id}-${clips.length - 1})`;
  if (mask) {
    definitions.push(`<mask id="${id}-mask">${mask.inner}</mask>`);
    cut.mask = `url(#${id}-mask)`;
  }
  // Clipped content is drawn on its own layer, and rounded once more: so is content that a clip leaves whole.
  if (definitions.length === 0 && isLayer) cut.style = "isolation:isolate";
  return definitions.join("") + svgText({ ...element, attributes: { ...element.attributes, ...cut } });
}

function windowText({ left, top, right, bottom }: Box): string {
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`;
}
