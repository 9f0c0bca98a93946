import { t } from "@lingui/core/macro";
import { percentText } from "@cenote/kit/money/percent";
import { LOCALE } from "@cenote/kit/lib/locale";

const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
/** A distance that is displayed as none, in percent. */
const NOTHING_PERCENT = 0.005;

/** Formats a moment in Unix seconds. */
export function momentText(seconds: number): string {
  return MOMENT.format(seconds * 1000);
}

/** Returns the distance of a price from the market, whose price is already formatted. */
export function fromMarketText(percent: number, market: string): string {
  const distance = percentText(percent);
  if (Math.abs(percent) < NOTHING_PERCENT) return t`At the market, ${market}`;
  return percent < 0 ? t`${distance} below the market, ${market}` : t`${distance} above the market, ${market}`;
}
