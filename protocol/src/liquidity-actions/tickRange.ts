import { MAX_TICK, Q96, sqrtPriceAtTick, usableTick } from "../ticks";
import { type Price, priceOfSqrt, priceOfTick, type PriceView, priceText, tickOfPrice } from "./price";

/** The prices that a position's liquidity is between; both ticks are multiples of the pool's spacing. */
export type TickRange = { readonly tickLower: number; readonly tickUpper: number };

/** Both ends of a range as they are printed; null where the range has no end on that side. */
export type RangeTexts = { readonly lower: string | null; readonly upper: string | null };

const BASIS_POINTS = 10_000n;

/** The widest range of a pool of this spacing. */
export function fullRange(tickSpacing: number): TickRange {
  const tickUpper = Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
  return { tickLower: -tickUpper, tickUpper };
}

export function isFullRange({ tickLower, tickUpper }: TickRange, tickSpacing: number): boolean {
  const full = fullRange(tickSpacing);
  return tickLower <= full.tickLower && tickUpper >= full.tickUpper;
}

/** Why no pool of this spacing accepts a range; null where they do. */
export function rangeFault({ tickLower, tickUpper }: TickRange, tickSpacing: number): string | null {
  const full = fullRange(tickSpacing);
  for (const tick of [tickLower, tickUpper]) {
    if (tick % tickSpacing !== 0 || tick < full.tickLower || tick > full.tickUpper) {
      return `tick must be a multiple of ${tickSpacing} from ${full.tickLower} to ${full.tickUpper}, got ${tick}`;
    }
  }
  return tickLower < tickUpper ? null : `tickLower must be below tickUpper, got ${tickLower} and ${tickUpper}`;
}

/** Throws a `RangeError` for a range that no pool of this spacing accepts. */
export function checkRange(range: TickRange, tickSpacing: number): void {
  const fault = rangeFault(range, tickSpacing);
  if (fault) throw new RangeError(fault);
}

/** The tick of a pool's spacing that is nearest to a price. */
export function usableTickOfPrice(price: Price, tickSpacing: number): number {
  const tick = tickOfPrice(price);
  const [below, above] = [floorTick(tick, tickSpacing), floorTick(tick, tickSpacing) + tickSpacing];
  const { tickLower, tickUpper } = fullRange(tickSpacing);
  if (above > tickUpper) return tickUpper;
  if (below < tickLower) return tickLower;
  // The middle between two ticks has the geometric mean of their prices.
  const middle = sqrtPriceAtTick(below) * sqrtPriceAtTick(above);
  return price.numerator * Q96 * Q96 >= middle * price.denominator ? above : below;
}

/** The nearest multiples of the spacing at or around two prices; null where the first is not below the second. */
export function rangeOfPrices(lower: Price, upper: Price, tickSpacing: number): TickRange | null {
  const range = { tickLower: usableTickOfPrice(lower, tickSpacing), tickUpper: usableTickOfPrice(upper, tickSpacing) };
  return range.tickLower < range.tickUpper ? range : null;
}

/**
 * The range from a price less one share of it to the price plus another, in basis points: at least one spacing wide on
 * each side, and as wide as the pool allows where the lower share is the whole.
 */
export function rangeAround(
  sqrtPriceX96: bigint,
  tickSpacing: number,
  { belowBps, aboveBps }: { readonly belowBps: number; readonly aboveBps: number },
): TickRange {
  const { numerator, denominator } = priceOfSqrt(sqrtPriceX96);
  const at = (bps: bigint) => ({
    numerator: numerator * (BASIS_POINTS + bps),
    denominator: denominator * BASIS_POINTS,
  });
  const full = fullRange(tickSpacing);
  const tick = Math.max(
    full.tickLower,
    Math.min(tickOfPrice({ numerator, denominator }), full.tickUpper - tickSpacing),
  );
  const current = floorTick(tick, tickSpacing);
  const below = BigInt(belowBps);
  const tickLower = below >= BASIS_POINTS ? full.tickLower : usableTickOfPrice(at(-below), tickSpacing);
  return {
    tickLower: Math.max(full.tickLower, Math.min(tickLower, current)),
    tickUpper: Math.min(
      full.tickUpper,
      Math.max(usableTickOfPrice(at(BigInt(aboveBps)), tickSpacing), current + tickSpacing),
    ),
  };
}

/** A range that is moved by steps of the spacing at one end; the ends never cross, and stay within the pool's. */
export function moveEnd(range: TickRange, end: keyof TickRange, steps: number, tickSpacing: number): TickRange {
  const full = fullRange(tickSpacing);
  const moved = usableTick(range[end] + steps * tickSpacing, tickSpacing) + 0;
  return end === "tickLower"
    ? { ...range, tickLower: Math.max(full.tickLower, Math.min(moved, range.tickUpper - tickSpacing)) }
    : { ...range, tickUpper: Math.min(full.tickUpper, Math.max(moved, range.tickLower + tickSpacing)) };
}

/** The prices of a range's ends, the lower one first as they are printed: an inverted view swaps the ends. */
export function rangeTexts({ tickLower, tickUpper }: TickRange, tickSpacing: number, view: PriceView): RangeTexts {
  const full = fullRange(tickSpacing);
  const lower = tickLower <= full.tickLower ? null : priceText(priceOfTick(tickLower), view);
  const upper = tickUpper >= full.tickUpper ? null : priceText(priceOfTick(tickUpper), view);
  return view.isInverted ? { lower: upper, upper: lower } : { lower, upper };
}

/** The highest multiple of the spacing that is at most the tick. */
function floorTick(tick: number, tickSpacing: number): number {
  return Math.floor(tick / tickSpacing) * tickSpacing;
}
