import { t } from "@lingui/core/macro";
import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";

/** A line of a list grouped by day: a day's heading, or a row. */
export type DayLine<Row> =
  | { readonly kind: "day"; readonly day: string; readonly timestamp: number }
  | {
      readonly kind: "row";
      readonly day: string;
      readonly row: Row;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

/** Groups rows, newest first, under the days of the visitor's time zone. Timestamps are Unix seconds. */
export function dayLines<Row extends { readonly timestamp: number }>(rows: readonly Row[]): readonly DayLine<Row>[] {
  const lines: DayLine<Row>[] = [];
  const days = rows.map(({ timestamp }) => dayKey(timestamp));
  for (const [place, row] of rows.entries()) {
    const day = days[place]!;
    const isFirst = day !== days[place - 1];
    if (isFirst) lines.push({ kind: "day", day, timestamp: row.timestamp });
    lines.push({ kind: "row", day, row, isFirst, isLast: day !== days[place + 1] });
  }
  return lines;
}

/** Returns the key of a day in the visitor's time zone. */
export function dayKey(timestamp: number): string {
  const moment = new Date(timestamp * 1000);
  return `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`;
}

const ofYear = once(() => new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" }));
const ofOtherYear = once(() => new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long", year: "numeric" }));
const clock = once(() => new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
const DAY_SECONDS = 86_400;

/** Returns a day's heading: Today, 21 November. */
export function dayHeading(timestamp: number, now: number): string {
  const isThisYear = new Date(timestamp * 1000).getFullYear() === new Date(now * 1000).getFullYear();
  const date = (isThisYear ? ofYear() : ofOtherYear()).format(timestamp * 1000);
  const day = dayKey(timestamp);
  if (day === dayKey(now)) return t`Today, ${date}`;
  return day === dayKey(now - DAY_SECONDS) ? t`Yesterday, ${date}` : date;
}

/** Formats the time of a day: 18:04. */
export function clockTime(timestamp: number): string {
  return clock().format(timestamp * 1000);
}
