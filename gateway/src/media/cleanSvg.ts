import { randomUUID } from "node:crypto";

/** Longer drawings are not rendered: their whole content has to be checked. */
const MAX_CHARACTERS = 1_000_000;
/** Nested drawings: those of Uniswap's positions have one level. */
const MAX_LEVELS = 2;
/** Embedded raster images, and references to the drawing's own parts. */
const INNER = "#|data:image/(?:png|jpeg|jpg|gif|webp)[;,]";
const OUTER_REFERENCE = new RegExp(`href(\\s*=\\s*["'])(?!${INNER})`, "gi");
const INNER_DRAWING = /href(\s*=\s*)(["'])data:image\/svg\+xml(?:;(?:charset=)?utf-?8)?(;base64)?,([\s\S]*?)\2/gi;

/** Whether a file is a drawing: XML whose first element is an SVG. */
export function isSvg(text: string): boolean {
  return /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)*<(?:\w+:)?svg[\s>]/i.test(text.slice(0, 4096));
}

/**
 * Removes all references to other files from a drawing and its nested drawings. The renderer runs no scripts and sends
 * no requests, but opens files that a drawing references. Throws for drawings that contain entities or more than two
 * levels of nested drawings.
 */
export function cleanSvg(text: string, level = 0): string {
  if (text.length > MAX_CHARACTERS) throw new Error("The drawing is too long");
  if (level > MAX_LEVELS) throw new Error("The drawing has too many levels");
  if (/<!(ENTITY|ATTLIST|ELEMENT|DOCTYPE[^>]*\[)/i.test(text)) throw new Error("The drawing declares entities");
  // Random names, which a drawing cannot contain: each nested drawing is put back only where it was found.
  const name = `#${randomUUID()}-`;
  const drawings: string[] = [];
  return text
    .replace(INNER_DRAWING, (_, equals: string, quote: string, isBase64: string | undefined, content: string) => {
      drawings.push(cleanSvg(decode(content, Boolean(isBase64)), level + 1));
      return `href${equals}${quote}${name}${drawings.length - 1}${quote}`;
    })
    .replace(OUTER_REFERENCE, "none$1")
    .replace(new RegExp(`${name}(\\d+)`, "g"), (_, index: string) => dataUrl(drawings[Number(index)]!));
}

function decode(content: string, isBase64: boolean): string {
  return isBase64 ? Buffer.from(content, "base64").toString("utf8") : decodeURIComponent(content);
}

function dataUrl(drawing: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
}
