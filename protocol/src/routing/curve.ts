import { FEE_DENOMINATOR, lastTickAtMost } from "../swaps";
import { Q96, sqrtPriceAtTick } from "../ticks";
import { type RoutablePool, swapFee } from "./routablePool";

/**
 * Limit on the initialized ticks and words of the tick bitmap that a swap may pass. Beyond it, execution costs too much
 * gas, and a pool filled with ticks cannot slow the search.
 */
const MAX_STEPS = 512;
/** Limit on the steps over which a pool's depth is measured. */
const MAX_DEPTH_STEPS = 64;
const WORD_TICKS = 256;

/** Share of the current price at which a pool's depth ends. */
const DEPTH_PRICE = 0.9;

/**
 * Output of a pool for an input in one direction, in floating point: a sequence of constant products, one for a V2 pair
 * and one between each two ticks for a concentrated pool. Only for the search; exact quotes are authoritative.
 */
export class Curve {
  /** Per segment: the input without fees and the output at its start, and its virtual reserves. */
  private readonly paidBefore: number[] = [];
  private readonly receivedBefore: number[] = [];
  private readonly reservesIn: number[] = [];
  private readonly reservesOut: number[] = [];
  /** End of the last segment. */
  private paidAtEnd = 0;
  private receivedAtEnd = 0;
  private readonly afterFee: number;
  private readonly ticks: TickWalk | null;

  constructor(pool: RoutablePool, isZeroForOne: boolean) {
    this.afterFee = 1 - swapFee(pool, isZeroForOne) / Number(FEE_DENOMINATOR);
    this.ticks = pool.version === "V2" ? null : new TickWalk(pool, isZeroForOne);
    if (pool.version !== "V2") return;
    const [reserveIn, reserveOut] = isZeroForOne ? [pool.reserve0, pool.reserve1] : [pool.reserve1, pool.reserve0];
    this.addSegment(Number(reserveIn), Number(reserveOut), Number.POSITIVE_INFINITY, Number(reserveOut));
  }

  /** Returns the pool's output for this input; 0 if its liquidity ends before. */
  output(input: number): number {
    const paid = input * this.afterFee;
    while (paid > this.paidAtEnd) if (!this.grow()) return 0;
    const at = lastAtMost(this.paidBefore, paid);
    if (at < 0) return 0;
    const part = paid - this.paidBefore[at]!;
    return this.receivedBefore[at]! + (part * this.reservesOut[at]!) / (this.reservesIn[at]! + part);
  }

  /** Returns the pool's input for this output; infinite if its liquidity ends before. */
  input(output: number): number {
    while (output > this.receivedAtEnd) if (!this.grow()) return Number.POSITIVE_INFINITY;
    const at = lastAtMost(this.receivedBefore, output);
    if (at < 0) return Number.POSITIVE_INFINITY;
    const part = output - this.receivedBefore[at]!;
    const left = this.reservesOut[at]! - part;
    if (left <= 0) return Number.POSITIVE_INFINITY;
    return (this.paidBefore[at]! + (part * this.reservesIn[at]!) / left) / this.afterFee;
  }

  /** Returns the number of initialized ticks that this input crosses. */
  crossedTicks(input: number): number {
    return Math.max(0, lastAtMost(this.paidBefore, input * this.afterFee));
  }

  /**
   * Returns the pool's output until its price has fallen by a tenth: a real amount of the bought token, which a pool
   * without liquidity cannot fake.
   */
  depth(): number {
    while (this.paidBefore.length < 1) if (!this.grow()) return 0;
    const lowest = (this.reservesOut[0]! / this.reservesIn[0]!) * DEPTH_PRICE;
    for (let at = 0; at < MAX_DEPTH_STEPS; at++) {
      if (at >= this.paidBefore.length && !this.grow()) break;
      const [reserveIn, reserveOut] = [this.reservesIn[at]!, this.reservesOut[at]!];
      const part = Math.sqrt((reserveIn * reserveOut) / lowest) - reserveIn;
      const end = this.paidBefore[at + 1] ?? this.paidAtEnd;
      if (part < end - this.paidBefore[at]!) {
        return this.receivedBefore[at]! + Math.max(0, (part * reserveOut) / (reserveIn + part));
      }
    }
    return this.receivedAtEnd;
  }

  /** Adds the next segment; returns false if there is none. */
  private grow(): boolean {
    const segment = this.ticks?.next();
    if (!segment) return false;
    const { reserveIn, reserveOut, paid, received } = segment;
    this.addSegment(reserveIn, reserveOut, paid, received);
    return true;
  }

  private addSegment(reserveIn: number, reserveOut: number, paid: number, received: number) {
    this.paidBefore.push(this.paidAtEnd);
    this.receivedBefore.push(this.receivedAtEnd);
    this.reservesIn.push(reserveIn);
    this.reservesOut.push(reserveOut);
    this.paidAtEnd += paid;
    this.receivedAtEnd += received;
  }
}

type Segment = {
  readonly reserveIn: number;
  readonly reserveOut: number;
  readonly paid: number;
  readonly received: number;
};

/** Walks a concentrated pool's ranges of equal liquidity from its price in one direction. */
class TickWalk {
  private sqrtPrice: number;
  private liquidity: number;
  private tick: number;
  /** Position of the next initialized tick in the list. */
  private position: number;
  private stepsLeft = MAX_STEPS;

  constructor(
    private readonly pool: Exclude<RoutablePool, { version: "V2" }>,
    private readonly isZeroForOne: boolean,
  ) {
    this.sqrtPrice = toNumber(pool.sqrtPriceX96);
    this.liquidity = Number(pool.liquidity);
    this.tick = pool.tick;
    this.position = lastTickAtMost(pool.ticks, pool.tick) + (isZeroForOne ? 0 : 1);
  }

  /** Returns the next range with liquidity; null past the last tick or the step limit. */
  next(): Segment | null {
    while (this.stepsLeft > 0) {
      const next = this.pool.ticks[this.position];
      if (!next) return null;
      const [liquidity, from] = [this.liquidity, this.sqrtPrice];
      this.moveTo(next);
      if (liquidity > 0 && this.sqrtPrice !== from) return this.segment(liquidity, from, this.sqrtPrice);
    }
    return null;
  }

  /** Crosses the next tick, or stops before it at the step limit. */
  private moveTo(next: { readonly index: number; readonly net: bigint }) {
    const direction = this.isZeroForOne ? -1 : 1;
    const wordTicks = WORD_TICKS * this.pool.tickSpacing;
    const words = Math.floor(Math.abs(next.index - this.tick) / wordTicks);
    if (words >= this.stepsLeft) {
      this.sqrtPrice = toNumber(sqrtPriceAtTick(this.tick + direction * this.stepsLeft * wordTicks));
      this.stepsLeft = 0;
      return;
    }
    this.stepsLeft -= words + 1;
    this.sqrtPrice = toNumber(sqrtPriceAtTick(next.index));
    this.tick = next.index;
    this.liquidity += direction * Number(next.net);
    this.position += direction;
  }

  private segment(liquidity: number, from: number, to: number): Segment {
    const reserve0 = liquidity / from;
    const reserve1 = liquidity * from;
    const moved0 = Math.abs(liquidity / to - reserve0);
    const moved1 = Math.abs(liquidity * to - reserve1);
    return this.isZeroForOne
      ? { reserveIn: reserve0, reserveOut: reserve1, paid: moved0, received: moved1 }
      : { reserveIn: reserve1, reserveOut: reserve0, paid: moved1, received: moved0 };
  }
}

/** Converts a Q64.96 number to floating point. */
function toNumber(value: bigint): number {
  return Number(value) / Number(Q96);
}

/** Returns the index of the last entry of an ascending list that is not above the value; -1 without one. */
function lastAtMost(list: readonly number[], value: number): number {
  let [low, high] = [-1, list.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
