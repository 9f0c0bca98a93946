import type { Box } from "./box";
import { UnexpectedSvg } from "./unexpectedSvg";

/** An element of satori's SVG, which is flat: its content is kept as text. */
export type SvgElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: string;
};

/** An element without content, or one with its end tag; satori never nests elements of the same name. */
const ELEMENT = /<(\w+)((?: +[\w:-]+="[^"]*")*) *(?:\/>|>([\s\S]*?)<\/\1>)/y;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;

/** Returns the sibling elements in a text. Throws for any other content. */
export function svgElements(text: string): SvgElement[] {
  const elements: SvgElement[] = [];
  for (ELEMENT.lastIndex = 0; ELEMENT.lastIndex < text.length;) {
    const at = ELEMENT.lastIndex;
    const match = ELEMENT.exec(text);
    if (!match) throw new UnexpectedSvg(text.slice(at, at + 40));
    const [, name = "", attributes = "", inner = ""] = match;
    if (inner.includes(`<${name}`)) throw new UnexpectedSvg(`<${name}> in <${name}>`);
    elements.push({
      name,
      attributes: Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value])),
      inner,
    });
  }
  return elements;
}

export function svgText({ name, attributes, inner }: SvgElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return inner ? `<${name}${written.join("")}>${inner}</${name}>` : `<${name}${written.join("")}/>`;
}

/** Returns the box in an element's attributes, which satori also writes on paths. */
export function boxOf({ name, attributes }: SvgElement): Box {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(attributes[key] ?? NaN)) as [
    number,
    number,
    number,
    number,
  ];
  if (!Number.isFinite(x + y + width + height)) throw new UnexpectedSvg(`a ${name} without a box`);
  return { left: x, top: y, right: x + width, bottom: y + height };
}
