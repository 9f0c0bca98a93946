import { amountsOfLiquidity, type Amounts } from "@cenote/protocol/liquidity";
import { MAX_TICK, MIN_TICK } from "@cenote/protocol/ticks";

/** Tick where liquidity begins or ends; `net` is added to the pool's liquidity when the price rises across it. */
export type NetTick = { readonly index: number; readonly net: bigint };

/** Active liquidity between two ticks. */
export type LiquidityBand = {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
  /** The liquidity as a number, for drawings. */
  readonly height: number;
};

/** Returns adjacent bands from ticks in ascending order, without those that have no liquidity. */
export function bandsOfTicks(ticks: readonly NetTick[]): readonly LiquidityBand[] {
  let liquidity = 0n;
  return ticks.flatMap(({ index, net }, place) => {
    liquidity += net;
    const next = ticks[place + 1];
    if (!next || liquidity <= 0n) return [];
    return { tickLower: index, tickUpper: next.index, liquidity, height: Number(liquidity) };
  });
}

/** Interval of ticks, from the lower one up to the upper one. */
export type TickInterval = { readonly tickLower: number; readonly tickUpper: number };

export function contains({ tickLower, tickUpper }: TickInterval, tick: number): boolean {
  return tickLower <= tick && tick < tickUpper;
}

/** Bar of the drawing: the average liquidity between two ticks. */
export type LiquidityBar = TickInterval & { readonly height: number };

/** Returns the bars of a step's width in an interval; the first and the last may reach beyond it. */
export function barsBetween(
  bands: readonly LiquidityBand[],
  { tickLower, tickUpper }: TickInterval,
  step: number,
): readonly LiquidityBar[] {
  const first = Math.floor(tickLower / step);
  const count = Math.max(0, Math.ceil(tickUpper / step) - first);
  let place = firstAbove(bands, first * step);
  return Array.from({ length: count }, (_, index) => {
    const bar = { tickLower: (first + index) * step, tickUpper: (first + index + 1) * step };
    while (place < bands.length && bands[place]!.tickUpper <= bar.tickLower) place++;
    let sum = 0;
    for (let other = place; other < bands.length && bands[other]!.tickLower < bar.tickUpper; other++) {
      const band = bands[other]!;
      sum += band.height * (Math.min(band.tickUpper, bar.tickUpper) - Math.max(band.tickLower, bar.tickLower));
    }
    return { ...bar, height: sum / step };
  });
}

/** Returns the token amounts between two ticks, in smallest units, at the pool's price. */
export function amountsBetween(
  bands: readonly LiquidityBand[],
  { tickLower, tickUpper }: TickInterval,
  sqrtPriceX96: bigint,
): Amounts {
  let amount0 = 0n;
  let amount1 = 0n;
  for (let place = firstAbove(bands, tickLower); place < bands.length; place++) {
    const band = bands[place]!;
    if (band.tickLower >= tickUpper) break;
    const lower = Math.max(MIN_TICK, band.tickLower, tickLower);
    const upper = Math.min(MAX_TICK, band.tickUpper, tickUpper);
    const part = amountsOfLiquidity(band.liquidity, lower, upper, sqrtPriceX96, "down");
    amount0 += part.amount0;
    amount1 += part.amount1;
  }
  return { amount0, amount1 };
}

/** Returns the index of the first band that ends above a tick. */
function firstAbove(bands: readonly LiquidityBand[], tick: number): number {
  let [from, to] = [0, bands.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (bands[middle]!.tickUpper > tick) to = middle;
    else from = middle + 1;
  }
  return from;
}
