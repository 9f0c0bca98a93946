import type { Amounts } from "@cenote/protocol/liquidity";
import { feesOfShare, minus, NONE, plus } from "@cenote/protocol/positionLedger";
import type { PositionPerformance } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { toDecimal, toWhole } from "../../lib/pricing/units";
import { percent, usd } from "../market/amounts";
import type { TokenRow } from "../../store/tables/tokenSql";
import { historyOf, type PositionHistory } from "./positionHistory";
import { standingOf, tokensOf, worth, worthNow, type Standing } from "./positionStanding";
import type { PositionRow } from "./positionStore";

const HOUR_SECONDS = 3600;
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS;

type Tokens = readonly [TokenRow | null, TokenRow | null];

/** Returns a position's earnings; null while its state or its deposits are unknown. */
export async function performanceOf(row: PositionRow, context: Context): Promise<PositionPerformance | null> {
  const [standing, history, asOf] = await Promise.all([
    standingOf(row, context),
    historyOf(row, context),
    context.chains.asOf(row.chain),
  ]);
  if (!standing || !asOf || !history.events.some(({ event }) => event.kind !== "TRANSFER" || row.version === "V2")) {
    return null;
  }
  const tokens = await tokensOf(standing.pool, context);
  const owed = owedFees(standing, history);
  const principal = row.version === "V2" ? minus(standing.amounts, owed) : standing.amounts;
  const past = addUp(history, tokens, asOf.blockTimestamp);

  const feesUsd = past.collectedUsd + worthNow(owed, tokens);
  const heldUsd = past.heldUsd + heldNow(past.held, tokens);
  const divergenceUsd = past.withdrawnUsd + worthNow(principal, tokens) - heldUsd;
  const priceChangeUsd = heldUsd - past.depositedUsd;
  const againstHoldingUsd = feesUsd + divergenceUsd;
  const whole = (amounts: Amounts) =>
    [inWhole(amounts.amount0, tokens[0]), inWhole(amounts.amount1, tokens[1])] as const;
  const [deposited0, deposited1] = whole(past.deposited);
  const [withdrawn0, withdrawn1] = whole(past.withdrawn);
  const [collectedFees0, collectedFees1] = whole(past.collected);
  const [owedFees0, owedFees1] = whole(owed);
  return {
    deposited0,
    deposited1,
    depositedValue: usd(past.depositedUsd),
    withdrawn0,
    withdrawn1,
    withdrawnValue: usd(past.withdrawnUsd),
    collectedFees0,
    collectedFees1,
    collectedFeesValue: usd(past.collectedUsd),
    owedFees0,
    owedFees1,
    feesValue: usd(feesUsd),
    priceChangeValue: usd(priceChangeUsd),
    divergenceValue: usd(divergenceUsd),
    againstHoldingValue: usd(againstHoldingUsd),
    profitValue: usd(againstHoldingUsd + priceChangeUsd),
    apr: past.openSeconds < HOUR_SECONDS ? null : percent((feesUsd / past.usdSeconds) * YEAR_SECONDS * 100),
  };
}

/** Returns the uncollected fees: for V2 a part of the amounts. */
export function owedFees({ amounts, fees }: Standing, { ledger }: PositionHistory): Amounts {
  return fees ?? feesOfShare(amounts, ledger.base);
}

/** Sums over a position's history. */
function addUp({ events }: PositionHistory, [token0, token1]: Tokens, now: number) {
  let [deposited, withdrawn, collected] = [NONE, NONE, NONE];
  let [depositedUsd, withdrawnUsd, collectedUsd, heldUsd] = [0, 0, 0, 0];
  /** Whole tokens that the owner would have by holding. */
  let held: readonly [number, number] = [0, 0];
  /** Dollars of the deposits that are not withdrawn, and those dollars times seconds. */
  let [investedUsd, usdSeconds, openSeconds] = [0, 0, 0];
  for (const [index, { event, booking }] of events.entries()) {
    const { price0, price1, timestamp } = event;
    const usdOf = ({ amount0, amount1 }: Amounts) => worth(amount0, token0, price0) + worth(amount1, token1, price1);
    const part = booking.withdrawnPart;
    deposited = plus(deposited, booking.deposited);
    withdrawn = plus(withdrawn, booking.withdrawn);
    collected = plus(collected, booking.collected);
    depositedUsd += usdOf(booking.deposited);
    withdrawnUsd += usdOf(booking.withdrawn);
    collectedUsd += usdOf(booking.collected);
    if (part > 0) heldUsd += part * (times(held[0], price0) + times(held[1], price1));
    held = [
      held[0] * (1 - part) + wholeOf(booking.deposited.amount0, token0),
      held[1] * (1 - part) + wholeOf(booking.deposited.amount1, token1),
    ];
    investedUsd = part === 1 ? 0 : investedUsd * (1 - part) + usdOf(booking.deposited);
    const seconds = (events[index + 1]?.event.timestamp ?? now) - timestamp;
    usdSeconds += investedUsd * seconds;
    if (investedUsd !== 0) openSeconds += seconds;
  }
  return {
    deposited,
    withdrawn,
    collected,
    depositedUsd,
    withdrawnUsd,
    collectedUsd,
    heldUsd,
    held,
    usdSeconds,
    openSeconds,
  };
}

function heldNow([held0, held1]: readonly [number, number], [token0, token1]: Tokens): number {
  return times(held0, token0?.priceUsd ?? null) + times(held1, token1?.priceUsd ?? null);
}

function times(amount: number, price: number | null): number {
  if (amount === 0) return 0;
  return price === null ? NaN : amount * price;
}

function wholeOf(amount: bigint, token: TokenRow | null): number {
  return token?.decimals == null ? NaN : toWhole(amount, token.decimals);
}

function inWhole(amount: bigint, token: TokenRow | null): string | null {
  return token?.decimals == null ? null : toDecimal(amount, token.decimals);
}
