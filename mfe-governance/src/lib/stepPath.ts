type Point = { readonly x: number; readonly y: number };

/** An SVG path of sums that stay until they change: from the bottom left, in steps to the last point and on to the right. */
export function stepPath(points: readonly Point[], right = 100, bottom = 100): string {
  const steps = points.map(({ x, y }) => `H${round(x)}V${round(y)}`).join("");
  return `M0 ${bottom}${steps}H${right}`;
}

function round(value: number): number {
  return Math.round(100 * Math.max(0, Math.min(100, value))) / 100;
}
