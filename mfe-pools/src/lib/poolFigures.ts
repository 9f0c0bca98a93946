import { DEFAULT_FEE_TIER, FEE_TIER_PER_PERCENT } from "@cenote/domain/limits";
import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";

const twoDigits = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** How many times one figure contains another: 0.42. */
export function ratioText(ratio: number): string {
  return twoDigits().format(ratio);
}

const DAYS_PER_YEAR = 365;
const PERCENT = 100;

/** What trades of the last day paid the pool, in the currency of the volume. The fee tier is as the schema has it. */
export function feesOfDay(volumeOfDay: number | null | undefined, feeTier: number | null | undefined): number | null {
  if (volumeOfDay === null || volumeOfDay === undefined) return null;
  return (volumeOfDay * (feeTier ?? DEFAULT_FEE_TIER)) / FEE_TIER_PER_PERCENT / PERCENT;
}

/** Percent a year: the last day's fees, 365 times, over the value locked. Null without value. */
export function aprOf(fees: number | null, valueLocked: number | null | undefined): number | null {
  if (fees === null || !valueLocked) return null;
  return (PERCENT * fees * DAYS_PER_YEAR) / valueLocked;
}
