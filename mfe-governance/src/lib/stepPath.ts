type Point = { readonly x: number; readonly y: number };

/** Returns an SVG path of sums as steps: from the bottom left to the last point, then to the right edge. */
export function stepPath(points: readonly Point[], right = 100, bottom = 100): string {
  const steps = points.map(({ x, y }) => `H${round(x)}V${round(y)}`).join("");
  return `M0 ${bottom}${steps}H${right}`;
}

function round(value: number): number {
  return Math.round(100 * Math.max(0, Math.min(100, value))) / 100;
}
