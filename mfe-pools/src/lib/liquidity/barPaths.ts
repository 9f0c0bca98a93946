import { contains, type LiquidityBar, type TickInterval } from "./liquidityBands";
import type { PoolLiquidity } from "./poolLiquidity";

/** Kind of a bar: of the token below the price, above it, or at the price; within own ranges or not. */
export type BarTone = "below" | "above" | "ownBelow" | "ownAbove" | "price";

/** Pixels between two bars. */
const GAP = 2;
/** Minimum visible height of a bar, in pixels. */
const MIN_HEIGHT = 2;

type Frame = { readonly view: TickInterval; readonly width: number; readonly height: number };

/** Returns a tick's position in a view, as a part of its width from the left. */
export function placeOf(tick: number, { tickLower, tickUpper }: TickInterval, isReversed: boolean): number {
  const place = (tick - tickLower) / (tickUpper - tickLower);
  return isReversed ? 1 - place : place;
}

/** Returns one path for all bars of a tone: a frame of an animation changes five elements, for any number of bars. */
export function barPaths(
  bars: readonly LiquidityBar[],
  { tick, ranges, scale: { isReversed } }: Pick<PoolLiquidity, "tick" | "ranges" | "scale">,
  { view, width, height }: Frame,
): Readonly<Record<BarTone, string>> {
  const paths: Record<BarTone, string> = { below: "", above: "", ownBelow: "", ownAbove: "", price: "" };
  const most = Math.max(...bars.map((bar) => bar.height));
  for (const bar of bars) {
    if (bar.height <= 0) continue;
    const [one, other] = [bar.tickLower, bar.tickUpper].map((end) => placeOf(end, view, isReversed) * width);
    const left = Math.max(0, Math.min(one!, other!) + GAP / 2);
    const right = Math.min(width, Math.max(one!, other!) - GAP / 2);
    if (right <= left) continue;
    const top = height - Math.max(MIN_HEIGHT, (bar.height / most) * height);
    paths[toneOf(bar, tick, ranges, isReversed)] +=
      `M${left.toFixed(1)} ${height}V${top.toFixed(1)}H${right.toFixed(1)}V${height}Z`;
  }
  return paths;
}

function toneOf(bar: LiquidityBar, tick: number, ranges: readonly TickInterval[], isReversed: boolean): BarTone {
  if (contains(bar, tick)) return "price";
  const isBelow = bar.tickLower > tick === isReversed;
  const middle = (bar.tickLower + bar.tickUpper) / 2;
  const isOwn = ranges.some((range) => contains(range, middle));
  if (isBelow) return isOwn ? "ownBelow" : "below";
  return isOwn ? "ownAbove" : "above";
}
