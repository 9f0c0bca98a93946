import { isOpenEnd } from "@cenote/protocol/ticks";
import type { TickInterval } from "../liquidity/liquidityBands";
import { panned, union, wholeView, widthOf } from "../liquidity/liquidityView";
import type { RangeDraft } from "./rangeDraft";

/** Margin beside a price outside of the range, as a part of the range's width. */
const ROOM_BESIDE_PRICE = 0.25;
/** Minimum margin on each side of a narrow range, in spacings. */
const MIN_STEPS_BESIDE = 4;

/**
 * Returns the ticks that show a range with an equal margin on either side, and the pool's price. With an open end, the
 * pool's first view and the other end.
 */
export function viewOfRange(
  { tickLower, tickUpper }: RangeDraft,
  first: TickInterval,
  tick: number,
  tickSpacing: number,
): TickInterval {
  const ends = [tickLower, tickUpper].filter((end) => end !== null && !isOpenEnd(end, tickSpacing)) as number[];
  if (ends.length === 0) return first;
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  if (ends.length === 1 || least === most) {
    const room = widthOf(first) * ROOM_BESIDE_PRICE;
    return clamped(union(first, { tickLower: least - room, tickUpper: most + room }), tickSpacing);
  }
  const beside = Math.max(most - least, MIN_STEPS_BESIDE * tickSpacing);
  const price = { tickLower: tick - beside * ROOM_BESIDE_PRICE, tickUpper: tick + beside * ROOM_BESIDE_PRICE };
  return clamped(union({ tickLower: least - beside, tickUpper: most + beside }, price), tickSpacing);
}

/** Whether a tick is in view. */
export function isInView(tick: number, { tickLower, tickUpper }: TickInterval): boolean {
  return tickLower <= tick && tick <= tickUpper;
}

function clamped(view: TickInterval, tickSpacing: number): TickInterval {
  return panned(view, 0, wholeView([], tickSpacing), tickSpacing);
}
