import { MAX_TICK, MIN_TICK } from "@cenote/protocol/ticks";
import type { LiquidityBand, NetTick, TickInterval } from "./liquidityBands";

/** Minimum width of a bar, in pixels; it limits their number. */
const NARROWEST_BAR_PIXELS = 8;
/** Width of the closest view, in multiples of the pool's spacing. */
const MIN_STEPS = 8;
/** Width of the first view, in multiples of the liquidity's average spread around the price. */
const FIRST_SPREADS = 2.5;
/** Half width of the first view without any liquidity near the price, in ticks: a fifth up or down. */
const FIRST_TICKS = 2_000;

/** All ticks of a pool. */
const WHOLE: TickInterval = { tickLower: MIN_TICK, tickUpper: MAX_TICK };

/** Returns the view of all of the pool's liquidity, with some margin. */
export function wholeView(bands: readonly LiquidityBand[], spacing: number): TickInterval {
  const [first, last] = [bands[0], bands.at(-1)];
  if (!first || !last) return WHOLE;
  const room = Math.max(spacing, Math.round((last.tickUpper - first.tickLower) / 50));
  return { tickLower: first.tickLower - room, tickUpper: last.tickUpper + room };
}

/** Returns the first view: the price in the middle, and the liquidity that is concentrated around it. */
export function firstView(
  ticks: readonly NetTick[],
  bands: readonly LiquidityBand[],
  tick: number,
  spacing: number,
): TickInterval {
  const whole = wholeView(bands, spacing);
  let [weights, distances] = [0, 0];
  for (const { index, net } of ticks) {
    // Full-range liquidity is irrelevant for the first view.
    if (index <= MIN_TICK + spacing || index >= MAX_TICK - spacing) continue;
    const weight = Math.abs(Number(net));
    weights += weight;
    distances += weight * Math.abs(index - tick);
  }
  const half = Math.max(MIN_STEPS * spacing, weights > 0 ? FIRST_SPREADS * (distances / weights) : FIRST_TICKS);
  return clamped({ tickLower: tick - half, tickUpper: tick + half }, whole, spacing);
}

/** Returns the view scaled by a factor, around a fixed tick. */
export function zoomed(
  { tickLower, tickUpper }: TickInterval,
  factor: number,
  around: number,
  whole: TickInterval,
  spacing: number,
): TickInterval {
  const shown = {
    tickLower: around - (around - tickLower) * factor,
    tickUpper: around + (tickUpper - around) * factor,
  };
  const missing = MIN_STEPS * spacing - widthOf(shown);
  if (missing <= 0) return clamped(shown, whole, spacing);
  return clamped(
    { tickLower: shown.tickLower - missing / 2, tickUpper: shown.tickUpper + missing / 2 },
    whole,
    spacing,
  );
}

/** Returns the view moved by ticks: above 0 upwards. */
export function panned(view: TickInterval, ticks: number, whole: TickInterval, spacing: number): TickInterval {
  return clamped({ tickLower: view.tickLower + ticks, tickUpper: view.tickUpper + ticks }, whole, spacing);
}

/** Returns the view moved so that it contains an interval. */
export function revealed(view: TickInterval, { tickLower, tickUpper }: TickInterval): TickInterval {
  const shift = Math.min(0, tickLower - view.tickLower) + Math.max(0, tickUpper - view.tickUpper);
  return { tickLower: view.tickLower + shift, tickUpper: view.tickUpper + shift };
}

/**
 * Returns the ticks per bar: a multiple of the spacing that doubles as the view grows, so that bars keep their
 * positions.
 */
export function barStep(view: TickInterval, spacing: number, widthPixels: number): number {
  const most = Math.max(1, widthPixels / NARROWEST_BAR_PIXELS);
  const least = widthOf(view) / most / spacing;
  return spacing * 2 ** Math.max(0, Math.ceil(Math.log2(least)));
}

/** Returns the smallest interval that contains two intervals. */
export function union(one: TickInterval, other: TickInterval): TickInterval {
  return {
    tickLower: Math.min(one.tickLower, other.tickLower),
    tickUpper: Math.max(one.tickUpper, other.tickUpper),
  };
}

export function widthOf({ tickLower, tickUpper }: TickInterval): number {
  return tickUpper - tickLower;
}

/** Returns the view limited to the whole range. */
function clamped(view: TickInterval, whole: TickInterval, spacing: number): TickInterval {
  const width = Math.max(widthOf(view), spacing);
  if (width >= widthOf(whole)) return whole;
  const tickLower = Math.min(Math.max(view.tickLower, whole.tickLower), whole.tickUpper - width);
  return { tickLower, tickUpper: tickLower + width };
}
