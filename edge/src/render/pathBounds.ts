import type { Box } from "./box";
import { UnexpectedSvg } from "./unexpectedSvg";

const code = (character: string) => character.charCodeAt(0);
const MINUS = code("-");
const POINT = code(".");
const ZERO = code("0");
const NINE = code("9");
/**
 * Separators between the numbers of a path: after these commands they are points or control points, alternating x and
 * y.
 */
const BETWEEN = new Set([..." ,MLQCZ"].map(code));

/** Returns a bounding box of a path of glyphs: that of its points and control points. */
export function pathBounds(path: string): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let isX = true;
  for (let at = 0; at < path.length;) {
    if (BETWEEN.has(path.charCodeAt(at))) {
      at++;
      continue;
    }
    const end = endOfNumber(path, at);
    const value = Number(path.slice(at, end));
    at = end;
    if (isX) {
      if (value < left) left = value;
      if (value > right) right = value;
    } else {
      if (value < top) top = value;
      if (value > bottom) bottom = value;
    }
    isX = !isX;
  }
  return { left, top, right, bottom };
}

/**
 * Returns the end of the number that starts at `start`. Throws for a missing number, or a notation that satori does not
 * use.
 */
function endOfNumber(path: string, start: number): number {
  let end = path.charCodeAt(start) === MINUS ? start + 1 : start;
  const digits = end;
  for (let at = path.charCodeAt(end); (at >= ZERO && at <= NINE) || at === POINT; at = path.charCodeAt(end)) end++;
  if (end === digits) throw new UnexpectedSvg(`a path with ${path.slice(start, start + 20)}`);
  return end;
}
