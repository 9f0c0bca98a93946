import type { Amount, Currency, TimestampedAmount } from "../../__generated__/resolvers";
import type { Point } from "./history";

/** Returns an amount of dollars; null for an unknown one. */
export function usd(value: number | null | undefined): Amount | null {
  return amount("USD", value);
}

export function amount(currency: Currency, value: number | null | undefined): Amount | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : { currency, value };
}

/** Returns a ratio in percent, which has no currency. */
export function percent(value: number | null): Amount | null {
  return value === null || !Number.isFinite(value) ? null : { currency: null, value };
}

export function timestampedUsd({ timestamp, value }: Point): TimestampedAmount {
  return { currency: "USD", timestamp, value };
}

/** The currency that dollars are converted to. */
export type Counting = {
  readonly currency: Currency;
  /** Null while unknown. */
  readonly perDollar: number | null;
};

export const DOLLARS: Counting = { currency: "USD", perDollar: 1 };

/** Converts dollars to the requested currency; null for an unknown amount or rate. */
export function counted(dollars: number | null | undefined, { currency, perDollar }: Counting): Amount | null {
  return dollars === null || dollars === undefined || perDollar === null ? null : amount(currency, dollars * perDollar);
}
