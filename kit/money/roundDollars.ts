import { LOCALE } from "../lib/locale";

/** Formats US dollars without cents, not converted to the visitor's currency, for limits: $10,000. */
export function roundDollars(value: number): string {
  const dollars = { style: "currency", currency: "USD", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALE, dollars).format(value);
}
