/** Longer drawings are not drawn: their whole content has to be checked. */
const MOST_CHARACTERS = 1_000_000;
/** Pictures of pixels that a drawing carries in itself, and its own parts. */
const INNER = "#|data:image/(?:png|jpeg|jpg|gif|webp)[;,]";
const OUTER_REFERENCE = new RegExp(`href(\\s*=\\s*["'])(?!${INNER})`, "gi");

/** Whether a file is a drawing: XML whose first element is an SVG. */
export function isSvg(text: string): boolean {
  return /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>)*<(?:\w+:)?svg[\s>]/i.test(text.slice(0, 4096));
}

/**
 * Removes all references to other files from a drawing. The renderer runs no scripts and sends no requests, but opens
 * files that a drawing names. Throws for drawings that contain entities.
 */
export function cleanSvg(text: string): string {
  if (text.length > MOST_CHARACTERS) throw new Error("The drawing is too long");
  if (/<!(ENTITY|ATTLIST|ELEMENT|DOCTYPE[^>]*\[)/i.test(text)) throw new Error("The drawing declares entities");
  return text.replace(OUTER_REFERENCE, "none$1");
}
