import type { Amount, Currency, TimestampedAmount } from "../../__generated__/resolvers";
import type { Point } from "./history";

/** An amount of dollars; null for an unknown one. */
export function usd(value: number | null | undefined): Amount | null {
  return amount("USD", value);
}

export function amount(currency: Currency, value: number | null | undefined): Amount | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : { currency, value };
}

/** A ratio in percent: it has no currency. */
export function percent(value: number | null): Amount | null {
  return value === null || !Number.isFinite(value) ? null : { currency: null, value };
}

export function timestampedUsd({ timestamp, value }: Point): TimestampedAmount {
  return { currency: "USD", timestamp, value };
}
