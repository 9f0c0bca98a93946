/** Vertical scale of changes: gains above the surface, losses below it. */
export type WaterlineScale = {
  /** Zero change, in pixels from the top. */
  readonly surface: number;
  /** Returns the position of a change in percent, in pixels from the top; clamped to the scale. */
  readonly level: (percent: number) => number;
  /** Changes in percent with a grid line, from the highest to the deepest. */
  readonly ticks: readonly number[];
};

/** Share of the height above the surface. */
const AIR = 0.48;
/** Margin in pixels above the highest and below the deepest. */
const MARGIN = 36;
/** Percent. Smaller changes are not scaled up to the whole height. */
const MIN_SCALE = 0.5;
/** Limits the effect of an outlier on the scale of all other tokens. */
const MAX_OVER_MEDIAN = 40;
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Pixels. */
const TICK_DISTANCE = 44;
const TICKS_PER_SIDE = 3;

/** Returns a signed square-root scale for changes in percent, symmetric in both directions. */
export function waterlineScale(percents: readonly number[], height: number): WaterlineScale {
  const surface = Math.round(height * AIR);
  const ceiling = MARGIN;
  const floor = height - MARGIN;
  const limit = scaleLimit(percents);
  const reach = (sign: 1 | -1) =>
    Math.sqrt(Math.max(MIN_SCALE, ...percents.map((percent) => Math.min(limit, percent * sign))));
  const pixelsPerRoot = Math.min((surface - ceiling) / reach(1), (floor - surface) / reach(-1));

  const level = (percent: number) => {
    const y = surface - Math.sign(percent) * Math.sqrt(Math.abs(percent)) * pixelsPerRoot;
    return Math.min(floor, Math.max(ceiling, y));
  };
  return { surface, level, ticks: ticksOf(level, { surface, ceiling, floor }) };
}

function scaleLimit(percents: readonly number[]): number {
  const sizes = percents
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((one, other) => one - other);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return Math.max(MIN_SCALE, median * MAX_OVER_MEDIAN);
}

type Ends = { readonly surface: number; readonly ceiling: number; readonly floor: number };

/** Returns round changes with enough distance between them, the outermost first. */
function ticksOf(level: (percent: number) => number, { surface, ceiling, floor }: Ends): readonly number[] {
  const side = (sign: 1 | -1) => {
    const picked: number[] = [];
    let last = sign > 0 ? ceiling - TICK_DISTANCE : floor;
    for (const size of TICKS.toReversed()) {
      const y = level(size * sign);
      const isInside = y > ceiling && y < floor;
      const isApart = Math.abs(y - last) >= TICK_DISTANCE && Math.abs(y - surface) >= TICK_DISTANCE;
      if (!isInside || !isApart || picked.length === TICKS_PER_SIDE) continue;
      picked.push(size * sign);
      last = y;
    }
    return picked;
  };
  return [...side(1), ...side(-1).reverse()];
}
