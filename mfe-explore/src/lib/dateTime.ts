import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";

const day = once(() => new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" }));
const TIME: Intl.DateTimeFormatOptions = {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};
const time = once(() => new Intl.DateTimeFormat(LOCALE, TIME));

/** Formats a moment in the visitor's time zone: Saturday, November 21, 12:40 UTC. Unix seconds. */
export function dateTimeText(timestamp: number): string {
  const moment = timestamp * 1000;
  return `${day().format(moment)}, ${time().format(moment)}`;
}
