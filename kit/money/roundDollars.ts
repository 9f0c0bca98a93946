import { LOCALE } from "../lib/locale";

/** Returns a round amount of US dollars, whatever the visitor's currency: $10,000. */
export function roundDollars(value: number): string {
  const dollars = { style: "currency", currency: "USD", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALE, dollars).format(value);
}
