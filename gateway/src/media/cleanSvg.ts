/** Longer drawings are not drawn: all that is in them is gone through. */
const MOST_CHARACTERS = 1_000_000;
/** Pictures of pixels that a drawing carries in itself, and its own parts. */
const INNER = "#|data:image/(?:png|jpeg|jpg|gif|webp)[;,]";
const OUTER_REFERENCE = new RegExp(`href(\\s*=\\s*["'])(?!${INNER})`, "gi");

/** Whether a file is a drawing: XML whose first element is an SVG. */
export function isSvg(text: string): boolean {
  return /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)*<(?:\w+:)?svg[\s>]/i.test(text.slice(0, 4096));
}

/**
 * A drawing that shows nothing but itself. The renderer runs no scripts and asks no server, but it opens files that a
 * drawing names: references to anything outside of it are cut. Throws for drawings that are put together of entities.
 */
export function cleanSvg(text: string): string {
  if (text.length > MOST_CHARACTERS) throw new Error("The drawing is too long");
  if (/<!(ENTITY|ATTLIST|ELEMENT|DOCTYPE[^>]*\[)/i.test(text)) throw new Error("The drawing declares entities");
  return text.replace(OUTER_REFERENCE, "none$1");
}
