/** Shape of a water layer's waves: height and length in pixels, and the phase along the length. */
export type Wave = { readonly height: number; readonly length: number; readonly phase: number };

const STEP = 12;

/** Returns the SVG path of a water layer from its waves down to the floor. */
export function wavePath(top: number, { height, length, phase }: Wave, box: { width: number; height: number }): string {
  const points: string[] = [];
  for (let x = 0; x < box.width + STEP; x += STEP) {
    const at = x / length + phase;
    points.push(`${x} ${(top + height * (Math.sin(at) + Math.sin(at * 2.3) / 2)).toFixed(1)}`);
  }
  return `M${points.join("L")}L${box.width} ${box.height}L0 ${box.height}Z`;
}

/** The waves from the surface down. */
export const WAVES: readonly Wave[] = [
  { height: 3, length: 70, phase: 0 },
  { height: 4, length: 120, phase: 1 },
  { height: 6, length: 180, phase: 2.7 },
  { height: 8, length: 240, phase: 4.4 },
];

/** Returns the tops of the water layers in pixels: at the lines of the scale, evenly spaced if it has too few. */
export function layerTops(surface: number, lines: readonly number[], height: number): readonly number[] {
  const count = WAVES.length;
  const tops = [surface, ...lines].slice(0, count);
  const missing = count - tops.length;
  const last = tops.at(-1)!;
  const step = (height - last) / (missing + 1);
  return [...tops, ...Array.from({ length: missing }, (_, index) => last + step * (index + 1))];
}
