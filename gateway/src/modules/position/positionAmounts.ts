import { Q96, sqrtPriceAtTick } from "@cenote/protocol/ticks";
import type { BookedEvent } from "./positionHistory";
import type { Standing } from "./positionStanding";

/** Returns whole tokens of both sides per raw unit of liquidity at a price: whole token1 for one whole token0. */
type AmountsAt = (price: number) => readonly [number, number];

/** Returns the amounts of a range, or of a V2 share's root. */
export function amountsAtPrice(range: Standing["range"], decimals0: number, decimals1: number): AmountsAt {
  return range ? ofRange(range, decimals0, decimals1) : ofShare(decimals0, decimals1);
}

/** Returns an event's change of an owner's liquidity; raw units. */
export function movedLiquidity({ position: { version, owner }, event }: BookedEvent): number {
  const moved = Number(event.liquidity ?? 0);
  const isAdded = version === "V2" ? event.recipient === owner : event.kind === "DEPOSIT";
  return isAdded || event.kind === "COLLECTION" ? moved : -moved;
}

/** Returns an event's root. For V3 and V4 a unit of liquidity is a unit of the root. */
export function rootOf({ position, event }: BookedEvent): number {
  const liquidity = Number(event.liquidity ?? 0);
  if (position.version !== "V2" || liquidity === 0) return 1;
  return Math.sqrt(Number(event.amount0) * Number(event.amount1)) / liquidity;
}

function ofRange(range: NonNullable<Standing["range"]>, decimals0: number, decimals1: number): AmountsAt {
  const [low, high] = pricesOf(range);
  return (price) => {
    const root = Math.min(high, Math.max(low, rawRoot(price, decimals0, decimals1)));
    return [(1 / root - 1 / high) / 10 ** decimals0, (root - low) / 10 ** decimals1];
  };
}

function ofShare(decimals0: number, decimals1: number): AmountsAt {
  return (price) => {
    const root = rawRoot(price, decimals0, decimals1);
    return [1 / root / 10 ** decimals0, root / 10 ** decimals1];
  };
}

/** Returns the root of a price in raw units. */
function rawRoot(price: number, decimals0: number, decimals1: number): number {
  return Math.sqrt(price * 10 ** (decimals1 - decimals0));
}

/** Returns the roots of the prices at both ends of a range, in raw units. */
export function pricesOf({ tickLower, tickUpper }: NonNullable<Standing["range"]>): [number, number] {
  const rootAt = (tick: number) => Number(sqrtPriceAtTick(tick)) / Number(Q96);
  return [rootAt(tickLower), rootAt(tickUpper)];
}
