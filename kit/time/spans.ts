import { t } from "@lingui/core/macro";
import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";

/** The spans of time that charts show, by the name their URL parameter has. */
export const SPANS = {
  "1h": { duration: "HOUR", text: "1H" },
  "1d": { duration: "DAY", text: "1D" },
  "1w": { duration: "WEEK", text: "1W" },
  "1m": { duration: "MONTH", text: "1M" },
  "1y": { duration: "YEAR", text: "1Y" },
} as const;

export type SpanName = keyof typeof SPANS;
export const SPAN_NAMES = Object.keys(SPANS) as readonly SpanName[];

/** A span of time, or all of it. */
export type HistorySpan = SpanName | "all";

/** The span as a sentence's part: past day. */
export function spokenSpan(span: HistorySpan): string {
  return {
    "1h": () => t`past hour`,
    "1d": () => t`past day`,
    "1w": () => t`past week`,
    "1m": () => t`past month`,
    "1y": () => t`past year`,
    all: () => t`all time`,
  }[span]();
}

/** The span as a choice among others: 1D, All. */
export function spanText(span: HistorySpan): string {
  return span === "all" ? t({ message: "All", context: "span of time" }) : SPANS[span].text;
}

/** The search parameter that names the span; without it, the spec's default of one day. */
const SPAN_PARAMETER = "span";
const DEFAULT_SPAN: SpanName = "1d";

export function readSpan(search: URLSearchParams): SpanName {
  const name = search.get(SPAN_PARAMETER);
  return name !== null && Object.hasOwn(SPANS, name) ? (name as SpanName) : DEFAULT_SPAN;
}

/** The span of a history that offers these; without a valid one in the URL, one day. */
export function readHistorySpan(search: URLSearchParams, spans: readonly HistorySpan[]): HistorySpan {
  const name = search.get(SPAN_PARAMETER);
  return spans.find((span) => span === name) ?? DEFAULT_SPAN;
}

/** The search of a URL with another span in it. */
export function withSpan(search: URLSearchParams, span: HistorySpan): URLSearchParams {
  const next = new URLSearchParams(search);
  if (span === DEFAULT_SPAN) next.delete(SPAN_PARAMETER);
  else next.set(SPAN_PARAMETER, span);
  return next;
}

const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const PRECISIONS: Readonly<Record<HistorySpan, Intl.DateTimeFormatOptions>> = {
  "1h": TIME,
  "1d": TIME,
  "1w": { ...DAY, ...TIME },
  "1m": DAY,
  "1y": DAY,
  all: DAY,
};
const formatOf = onceEach((span: HistorySpan) => new Intl.DateTimeFormat(LOCALE, PRECISIONS[span]));

/** How moments of a span are written, in the visitor's time. */
export function momentOf(span: HistorySpan): (timestamp: number) => string {
  return (timestamp) => formatOf(span).format(timestamp * 1000);
}

const exact = once(() => new Intl.DateTimeFormat(LOCALE, { ...DAY, year: "numeric", ...TIME }));

/** A moment by its day and time, whatever the span. */
export function exactMoment(timestamp: number): string {
  return exact().format(timestamp * 1000);
}
