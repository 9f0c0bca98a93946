import { t } from "@lingui/core/macro";
import { LOCALE } from "../lib/locale";
import { onceEach } from "../lib/once";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Formats an age in its largest whole unit, up to days: 12 s, 3 m, 4 h, 12 d. A negative age is 0 s. */
export function ageText(seconds: number): string {
  const age = Math.max(0, Math.floor(seconds));
  if (age < MINUTE_SECONDS) return t`${age} s`;
  const minutes = Math.floor(age / MINUTE_SECONDS);
  if (age < HOUR_SECONDS) return t`${minutes} m`;
  const hours = Math.floor(age / HOUR_SECONDS);
  if (age < DAY_SECONDS) return t`${hours} h`;
  const days = Math.floor(age / DAY_SECONDS);
  return t`${days} d`;
}

const MONTH_SECONDS = 30.4 * DAY_SECONDS;
const YEAR_SECONDS = 365 * DAY_SECONDS;
const inUnit = onceEach(
  (unit: "year" | "month") => new Intl.NumberFormat(LOCALE, { style: "unit", unit, unitDisplay: "short" }),
);

/** Formats an age in years and months: 4 yrs 2 mths; below two months as `ageText`. */
export function longAgeText(seconds: number): string {
  if (seconds < 2 * MONTH_SECONDS) return ageText(seconds);
  const years = Math.floor(seconds / YEAR_SECONDS);
  const months = Math.floor((seconds - years * YEAR_SECONDS) / MONTH_SECONDS);
  const parts = [years > 0 && inUnit("year").format(years), months > 0 && inUnit("month").format(months)];
  return parts.filter(Boolean).join(" ");
}
