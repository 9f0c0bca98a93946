import { LOCALE } from "./locale";

const DATE = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" });
const TIME = new Intl.DateTimeFormat(LOCALE, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
});

/** A moment in the visitor's own time: Saturday, November 21, 12:40 UTC. Unix seconds. */
export function dateTimeText(timestamp: number): string {
  const moment = timestamp * 1000;
  return `${DATE.format(moment)}, ${TIME.format(moment)}`;
}
