import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";

const day = once(() => new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short" }));

/** Formats a day in few characters: 14 Nov. Unix seconds. */
export function dayText(timestamp: number): string {
  return day().format(timestamp * 1000);
}
