import { LOCALE } from "./locale";

const DAY_AND_TIME = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});
const DAY = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric" });

/** The visitor's local day and time of Unix seconds. */
export function dayAndTime(seconds: number): string {
  return DAY_AND_TIME.format(seconds * 1000);
}

/** The visitor's local day of Unix seconds. */
export function dayText(seconds: number): string {
  return DAY.format(seconds * 1000);
}
