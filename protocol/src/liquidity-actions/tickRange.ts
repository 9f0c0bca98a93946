import { lastTick, Q96, sqrtPriceAtTick, usableTick } from "../ticks";
import { type Price, priceOfSqrt, tickOfPrice } from "./price";

/** Ticks of a position's range; both are multiples of the pool's spacing. */
export type TickRange = { readonly tickLower: number; readonly tickUpper: number };

const BASIS_POINTS = 10_000n;

/** Returns the widest range of a pool of this spacing. */
export function fullRange(tickSpacing: number): TickRange {
  const tickUpper = lastTick(tickSpacing);
  return { tickLower: -tickUpper, tickUpper };
}

export function isFullRange({ tickLower, tickUpper }: TickRange, tickSpacing: number): boolean {
  const full = fullRange(tickSpacing);
  return tickLower <= full.tickLower && tickUpper >= full.tickUpper;
}

/** Returns the range of this spacing that is nearest to a range of another one. It is at least one spacing wide. */
export function snapRange({ tickLower, tickUpper }: TickRange, tickSpacing: number): TickRange {
  const [lower, upper] = [usableTick(tickLower, tickSpacing) + 0, usableTick(tickUpper, tickSpacing) + 0];
  if (lower < upper) return { tickLower: lower, tickUpper: upper };
  const full = fullRange(tickSpacing);
  const highest = full.tickUpper - tickSpacing;
  const below = Math.max(full.tickLower, Math.min(floorTick(tickLower, tickSpacing), highest));
  return { tickLower: below, tickUpper: below + tickSpacing };
}

/** Returns the reason why no pool of this spacing accepts a range; null for a valid range. */
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

/** Returns the tick of a pool's spacing that is nearest to a price. */
export function usableTickOfPrice(price: Price, tickSpacing: number): number {
  const tick = tickOfPrice(price);
  const [below, above] = [floorTick(tick, tickSpacing), floorTick(tick, tickSpacing) + tickSpacing];
  const { tickLower, tickUpper } = fullRange(tickSpacing);
  if (above > tickUpper) return tickUpper;
  if (below < tickLower) return tickLower;
  // The midpoint of two ticks has the geometric mean of their prices.
  const middle = sqrtPriceAtTick(below) * sqrtPriceAtTick(above);
  return price.numerator * Q96 * Q96 >= middle * price.denominator ? above : below;
}

/** Relative price changes in basis points, in the direction in which the price is printed. */
type Shares = {
  /** 10,000 or more: an open lower end. */
  readonly belowBps: number;
  readonly aboveBps: number;
  /** Whether the price is printed as token0 for one token1. */
  readonly isInverted?: boolean;
};

/**
 * Returns the range from a price less one share of it to the price plus another: at least one spacing wide, with the
 * price in it, and as wide as the pool allows if the lower share is 100 %.
 */
export function rangeAround(
  sqrtPriceX96: bigint,
  tickSpacing: number,
  { belowBps, aboveBps, isInverted = false }: Shares,
): TickRange {
  const full = fullRange(tickSpacing);
  const price = priceOfSqrt(sqrtPriceX96);
  const at = (bps: number) => tickOfShare(price, bps, isInverted, tickSpacing);
  const tick = Math.max(full.tickLower, Math.min(tickOfPrice(price), full.tickUpper - tickSpacing));
  const current = floorTick(tick, tickSpacing);
  const tickLower = at(isInverted ? aboveBps : -belowBps) ?? full.tickLower;
  const tickUpper = at(isInverted ? -belowBps : aboveBps) ?? full.tickUpper;
  return {
    tickLower: Math.max(full.tickLower, Math.min(tickLower, current)),
    tickUpper: Math.min(full.tickUpper, Math.max(tickUpper, current + tickSpacing)),
  };
}

/** Side of a price and width of a range, in the direction in which the price is printed. */
type Side = { readonly isAbove: boolean; readonly bps: number; readonly isInverted?: boolean };

/**
 * Returns the range on one side of a price, from the nearest tick to the price changed by a share: a deposit there
 * takes one token only. Null if the pool has no tick left on that side.
 */
export function rangeBeside(
  sqrtPriceX96: bigint,
  tickSpacing: number,
  { isAbove, bps, isInverted = false }: Side,
): TickRange | null {
  const full = fullRange(tickSpacing);
  const price = priceOfSqrt(sqrtPriceX96);
  const current = floorTick(tickOfPrice(price), tickSpacing);
  const far = tickOfShare(price, isAbove ? bps : -bps, isInverted, tickSpacing);
  const range =
    isAbove !== isInverted
      ? {
          tickLower: current + tickSpacing,
          tickUpper: Math.min(full.tickUpper, Math.max(far ?? full.tickUpper, current + 2 * tickSpacing)),
        }
      : {
          tickLower: Math.max(full.tickLower, Math.min(far ?? full.tickLower, current - tickSpacing)),
          tickUpper: current,
        };
  return rangeFault(range, tickSpacing) === null ? range : null;
}

/** Returns the tick of the spacing nearest to a price changed by a share of itself; null if the price drops to 0. */
function tickOfShare(
  { numerator, denominator }: Price,
  bps: number,
  isInverted: boolean,
  tickSpacing: number,
): number | null {
  const part = BASIS_POINTS + BigInt(bps);
  if (part <= 0n) return null;
  const [top, bottom] = isInverted ? [BASIS_POINTS, part] : [part, BASIS_POINTS];
  return usableTickOfPrice({ numerator: numerator * top, denominator: denominator * bottom }, tickSpacing);
}

/**
 * Moves one end of a range to the multiple of the spacing nearest to a tick; the ends never cross or leave the pool's
 * range.
 */
export function placeEnd(range: TickRange, end: keyof TickRange, tick: number, tickSpacing: number): TickRange {
  const full = fullRange(tickSpacing);
  const moved = usableTick(tick, tickSpacing) + 0;
  return end === "tickLower"
    ? { ...range, tickLower: Math.max(full.tickLower, Math.min(moved, range.tickUpper - tickSpacing)) }
    : { ...range, tickUpper: Math.min(full.tickUpper, Math.max(moved, range.tickLower + tickSpacing)) };
}

/** Returns the highest multiple of the spacing that is at most the tick. */
function floorTick(tick: number, tickSpacing: number): number {
  return Math.floor(tick / tickSpacing) * tickSpacing;
}
