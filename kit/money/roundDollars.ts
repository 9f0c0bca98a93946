import { LOCALE } from "../lib/locale";

/** A round amount of US dollars, in whichever money figures are shown: $10,000. */
export function roundDollars(value: number): string {
  const dollars = { style: "currency", currency: "USD", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALE, dollars).format(value);
}
