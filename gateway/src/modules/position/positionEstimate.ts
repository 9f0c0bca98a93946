import { liquidityOfAmounts } from "@cenote/protocol/liquidity";
import { MAX_TICK, MIN_TICK, priceAtSqrt, sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { parseUnits } from "viem";
import type { DayRange, PositionEstimate, QueryPositionEstimateArgs } from "../../__generated__/resolvers";
import { parsePoolKey } from "../../chain/addresses";
import type { Context } from "../../context";
import { percent, usd } from "../market/amounts";
import { DURATIONS } from "../market/durations";
import type { CandleRow } from "../market/history";
import { poolFeesOf } from "../pool/poolSeries";
import type { PoolRow } from "../pool/poolStore";
import { tokensOf, worthNow } from "./positionStanding";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const YEAR_SECONDS = 365 * DAY_SECONDS;
const WEEK_SECONDS = DURATIONS.WEEK.window!;
const WHOLE_TOKENS = /^\d{1,40}(\.\d{1,40})?$/;
/** More ticks than a pool has: the liquidity at a price is the sum of all ticks below it. */
const ALL_TICKS = 100_000;

/** A deposit's part of a pool's liquidity by price; prices are whole token1 for one whole token0. */
type Deposit = {
  readonly shareAt: (price: number) => number;
  readonly low: number;
  readonly high: number;
};

/** Estimates a deposit's earnings; null for an invalid pool, amount or range. */
export async function positionEstimate(
  { pool: key, tickLower, tickUpper, amount0, amount1 }: QueryPositionEstimateArgs,
  context: Context,
): Promise<PositionEstimate | null> {
  const address = parsePoolKey(key.address);
  const [pool] = address ? await context.pools.atAddress([key.chain], address) : [];
  if (!pool || !WHOLE_TOKENS.test(amount0) || !WHOLE_TOKENS.test(amount1)) return null;
  const tokens = await tokensOf(pool, context);
  const [decimals0, decimals1] = tokens.map((token) => token?.decimals);
  if (decimals0 == null || decimals1 == null) return null;
  const amounts = { amount0: parseUnits(amount0, decimals0), amount1: parseUnits(amount1, decimals1) };

  const deposit =
    pool.version === "V2"
      ? shareDeposit(pool, amounts)
      : await rangeDeposit(pool, { tickLower, tickUpper }, amounts, [decimals0, decimals1], context);
  const asOf = await context.chains.asOf(pool.chain);
  if (!deposit || !asOf) return null;

  const candles = await context.poolCandles.series(pool, HOUR_SECONDS, WEEK_SECONDS);
  const now = asOf.blockTimestamp;
  const hours = hoursOf(candles, now);
  const hourFees = await poolFeesOf(pool, HOUR_SECONDS, WEEK_SECONDS, context);
  const feesUsd = hourFees ? hours.reduce((sum, hour) => sum + hourFees(hour) * partOf(hour, deposit), 0) : NaN;
  const valueUsd = worthNow(amounts, tokens);
  const seconds = Math.min(WEEK_SECONDS, now - pool.createdTimestamp);
  const inRange = hours.reduce((sum, hour) => sum + partInRange(hour, deposit), 0);
  return {
    apr: seconds < HOUR_SECONDS ? null : percent((feesUsd / valueUsd) * (YEAR_SECONDS / seconds) * 100),
    value: usd(valueUsd),
    feesValue: usd(feesUsd),
    timeInRange: hours.length ? (inRange / hours.length) * 100 : null,
    daysInRange: daysOf(hours),
  };
}

type Amounts = { readonly amount0: bigint; readonly amount1: bigint };

/** Estimates a deposit in a pair; the scarcer amount determines the minted shares. */
function shareDeposit({ reserve0, reserve1 }: PoolRow, { amount0, amount1 }: Amounts): Deposit | null {
  const part = Math.min(Number(amount0) / Number(reserve0), Number(amount1) / Number(reserve1));
  if (!Number.isFinite(part) || part === 0) return null;
  return { shareAt: () => part / (1 + part), low: 0, high: Infinity };
}

async function rangeDeposit(
  pool: PoolRow,
  { tickLower, tickUpper }: { readonly tickLower?: number | null; readonly tickUpper?: number | null },
  { amount0, amount1 }: Amounts,
  [decimals0, decimals1]: readonly [number, number],
  { pools }: Context,
): Promise<Deposit | null> {
  const spacing = pool.tickSpacing;
  if (tickLower == null || tickUpper == null || spacing === null || pool.sqrtPrice === null) return null;
  const isRange = tickLower < tickUpper && tickLower >= MIN_TICK && tickUpper <= MAX_TICK;
  if (!isRange || tickLower % spacing !== 0 || tickUpper % spacing !== 0) return null;
  const [sqrtLower, sqrtUpper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  const prices = { sqrtPrice: BigInt(pool.sqrtPrice), sqrtLower, sqrtUpper };
  const own = Number(liquidityOfAmounts(prices, amount0, amount1));
  if (own === 0) return null;

  const ticks = await pools.ticks(pool, 0, ALL_TICKS);
  const priceOf = (tick: number) => priceAtSqrt(sqrtPriceAtTick(tick), decimals0, decimals1) ?? 0;
  const steps = ticks.map(({ index, liquidityNet }) => ({ price: priceOf(index), net: Number(liquidityNet) }));
  const shareAt = (price: number) => {
    let others = 0;
    for (const step of steps) if (step.price <= price) others += step.net;
    return own / (own + Math.max(0, others));
  };
  return { shareAt, low: priceOf(tickLower), high: priceOf(tickUpper) };
}

type Hour = {
  readonly start: number;
  readonly low: number;
  readonly high: number;
  readonly close: number;
  readonly volumeUsd: number;
};

/**
 * Returns each hour of the last week, oldest first; one without trades keeps the last price, earlier ones are omitted.
 */
function hoursOf(candles: readonly CandleRow[], now: number): Hour[] {
  const byStart = new Map(candles.map((candle) => [candle.start, candle]));
  const first = now - WEEK_SECONDS;
  let close = candles.findLast(({ start }) => start <= first)?.close ?? null;
  const hours: Hour[] = [];
  for (let start = first - (first % HOUR_SECONDS) + HOUR_SECONDS; start <= now; start += HOUR_SECONDS) {
    const candle = byStart.get(start);
    close = candle?.close ?? close;
    if (close === null) continue;
    const [low, high] = [candle?.low ?? close, candle?.high ?? close];
    hours.push({ start, low, high, close, volumeUsd: candle?.volumeUsd ?? 0 });
  }
  return hours;
}

/** Returns the part of an hour in the range, as if the price moved linearly from its lowest to its highest. */
function partInRange({ low, high }: Hour, range: Deposit): number {
  if (low === high) return low >= range.low && low < range.high ? 1 : 0;
  const inside = Math.log(Math.min(high, range.high)) - Math.log(Math.max(low, range.low || low));
  return Math.max(0, inside / (Math.log(high) - Math.log(low)));
}

/** Returns the part of an hour's fees that a deposit would have earned. */
function partOf(hour: Hour, deposit: Deposit): number {
  const part = hour.volumeUsd > 0 ? partInRange(hour, deposit) : 0;
  return part > 0 ? part * deposit.shareAt(hour.close) : 0;
}

function daysOf(hours: readonly Hour[]): DayRange[] {
  const days = new Map<number, DayRange>();
  for (const { start, low, high } of hours) {
    const timestamp = start - (start % DAY_SECONDS);
    const day = days.get(timestamp) ?? { timestamp, low, high };
    days.set(timestamp, { timestamp, low: Math.min(day.low, low), high: Math.max(day.high, high) });
  }
  return [...days.values()].slice(-7);
}
