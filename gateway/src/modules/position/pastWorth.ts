import type { Amounts } from "@cenote/protocol/liquidity";
import { minus, plus } from "@cenote/protocol/positionLedger";
import type { Context } from "../../context";
import { toWhole } from "../../lib/pricing/units";
import type { Moments } from "../market/moments";
import type { PoolRow } from "../pool/poolStore";
import { amountsAtPrice, movedLiquidity, rootOf } from "./positionAmounts";
import { historyOf, type BookedEvent } from "./positionHistory";
import { standingOf, tokensOf, worthNow, type Standing } from "./positionStanding";
import type { PositionRow } from "./positionStore";

const NONE: Amounts = { amount0: 0n, amount1: 0n };

/** A position after one of its changes; amounts are raw units. */
type Stage = {
  readonly timestamp: number;
  readonly liquidity: number;
  /** For a V2 share, the root of its amounts per raw unit of liquidity. */
  readonly root: number;
  /** V3: withdrawn, but not collected yet. */
  readonly pending: Amounts;
  /** Fees collected so far. */
  readonly paid: Amounts;
  /** Whether the change collected all fees that were earned before. */
  readonly isSettled: boolean;
  /** Liquidity times seconds so far, in proportion to which fees are distributed. */
  readonly work: number;
};

/**
 * Returns a position's dollars at each moment, with its uncollected fees; undefined if it was empty, null if a price is
 * unknown. The fees between two collections are an estimate: proportional to time and liquidity.
 */
export async function pastWorth(
  row: PositionRow,
  isPresent: boolean,
  moments: Moments,
  context: Context,
): Promise<(number | null | undefined)[]> {
  const { events } = await historyOf(row, context);
  const stages = stagesOf(events);
  const last = stages.at(-1);
  if (!last) return [];
  const isOpen = isPresent && (last.liquidity > 0 || hasAny(last.pending));
  const standing = isOpen || !row.pool ? await standingOf(row, context) : null;
  const pool = standing?.pool ?? (row.pool && (await poolOf(row, context)));
  if (!pool) return [];
  const { at } = moments;
  const present = at.length - 1;
  const range =
    row.tickLower === null || row.tickUpper === null
      ? (standing?.range ?? null)
      : { tickLower: row.tickLower, tickUpper: row.tickUpper };
  const tokens = await tokensOf(pool, context);
  const [decimals0, decimals1] = tokens.map((token) => token?.decimals);
  if (decimals0 == null || decimals1 == null) return at.map((moment) => (stageAt(stages, moment) ? null : undefined));
  const [prices, ...usd] = await Promise.all([
    context.poolMoments.of(pool, moments),
    ...[pool.token0, pool.token1].map((address) => context.tokenMoments.of({ chain: pool.chain, address }, moments)),
  ]);
  const amountsAt = amountsAtPrice(range, decimals0, decimals1);
  const now = at[present]!;
  const ends = standing ? [...stages, presentStage(last, standing, now)] : stages;
  const whole = ({ amount0, amount1 }: Amounts) => [toWhole(amount0, decimals0), toWhole(amount1, decimals1)] as const;

  return at.map((moment, place) => {
    const stage = stageAt(stages, moment);
    if (!stage || (stage.liquidity === 0 && !hasAny(stage.pending))) return undefined;
    if (place === present && standing) return finite(worthNow(allOf(standing), tokens));
    const price = place === present ? pool.price : prices[place]?.close;
    const [price0, price1] = usd.map((series, side) =>
      place === present ? tokens[side]?.priceUsd : series[place]?.close,
    );
    if (price == null && stage.liquidity > 0) return null;
    const [in0, in1] = stage.liquidity > 0 ? amountsAt(price!) : [0, 0];
    const units = stage.liquidity * rootAt(ends, stage, moment);
    const [rest0, rest1] = whole(stage.pending);
    const [owed0, owed1] = owedAt(ends, stage, moment).map(
      (amount, side) => amount / 10 ** (side === 0 ? decimals0 : decimals1),
    );
    return dollars([units * in0 + rest0 + owed0!, price0], [units * in1 + rest1 + owed1!, price1]);
  });
}

function stagesOf(events: readonly BookedEvent[]): Stage[] {
  const stages: Stage[] = [];
  for (const booked of events) {
    const { event, booking, position } = booked;
    const before = stages.at(-1);
    const liquidity = Math.max(0, (before?.liquidity ?? 0) + movedLiquidity(booked));
    const isCollection = event.kind === "COLLECTION";
    const amounts = { amount0: BigInt(event.amount0 ?? 0), amount1: BigInt(event.amount1 ?? 0) };
    const pending = before?.pending ?? NONE;
    stages.push({
      timestamp: event.timestamp,
      liquidity,
      root: rootOf(booked) ?? before?.root ?? 1,
      pending:
        position.version !== "V3" ? NONE : isCollection ? minus(pending, amounts) : plus(pending, booking.withdrawn),
      paid: plus(before?.paid ?? NONE, position.version === "V2" ? NONE : booking.collected),
      isSettled: position.version === "V4" ? event.kind !== "TRANSFER" : isCollection,
      work: before ? before.work + before.liquidity * (event.timestamp - before.timestamp) : 0,
    });
  }
  return stages;
}

/** Returns the present stage of a position: its owed fees count as collected. */
function presentStage(last: Stage, { liquidity, amounts, fees }: Standing, now: number): Stage {
  const seconds = Math.max(0, now - last.timestamp);
  const root =
    fees || liquidity === 0n
      ? last.root
      : Math.sqrt(Number(amounts.amount0) * Number(amounts.amount1)) / Number(liquidity);
  const paid = plus(last.paid, fees ?? NONE);
  return { ...last, timestamp: now, root, paid, isSettled: true, work: last.work + last.liquidity * seconds };
}

/** Returns everything that the position could pay out. */
function allOf({ amounts, uncollected, fees }: Standing): Amounts {
  return plus(plus(amounts, uncollected ?? NONE), fees ?? NONE);
}

function stageAt(stages: readonly Stage[], moment: number): Stage | undefined {
  return stages.findLast(({ timestamp }) => timestamp <= moment);
}

/** Returns a share's root, which grows linearly between its changes. */
function rootAt(ends: readonly Stage[], stage: Stage, moment: number): number {
  const next = ends[ends.indexOf(stage) + 1];
  if (!next || next.timestamp <= stage.timestamp) return stage.root;
  return stage.root + (next.root - stage.root) * ((moment - stage.timestamp) / (next.timestamp - stage.timestamp));
}

/** Returns the uncollected fees at a moment, raw units. */
function owedAt(ends: readonly Stage[], stage: Stage, moment: number): [number, number] {
  const place = ends.indexOf(stage);
  const next = ends.slice(place + 1).find(({ isSettled }) => isSettled);
  if (!next) return [0, 0];
  const start = ends.slice(0, place + 1).findLast(({ isSettled }) => isSettled) ?? ends[0]!;
  const work = stage.work + stage.liquidity * (moment - stage.timestamp) - start.work;
  const part = next.work > start.work ? work / (next.work - start.work) : 0;
  return [Number(next.paid.amount0 - start.paid.amount0) * part, Number(next.paid.amount1 - start.paid.amount1) * part];
}

/** Returns the dollars of whole tokens; null if a required price is unknown. */
function dollars(...sides: readonly (readonly [amount: number, price: number | null | undefined])[]): number | null {
  let sum = 0;
  for (const [amount, price] of sides) {
    if (amount === 0) continue;
    if (price == null) return null;
    sum += amount * price;
  }
  return sum;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function hasAny({ amount0, amount1 }: Amounts): boolean {
  return amount0 > 0n || amount1 > 0n;
}

function poolOf({ chain, version, pool }: PositionRow, { pools }: Context): Promise<PoolRow | null> {
  return pools.find({ chain, version, address: pool! });
}
