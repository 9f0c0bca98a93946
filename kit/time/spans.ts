import { t } from "@lingui/core/macro";
import { LOCALE } from "../lib/locale";
import { once, onceEach } from "../lib/once";

/** Spans of time by their value in the URL, with the schema's duration. */
export const SPANS = {
  "1h": { duration: "HOUR", text: "1H" },
  "1d": { duration: "DAY", text: "1D" },
  "1w": { duration: "WEEK", text: "1W" },
  "1m": { duration: "MONTH", text: "1M" },
  "1y": { duration: "YEAR", text: "1Y" },
} as const;

/** Span of time, as its value in the URL. */
export type SpanName = keyof typeof SPANS;
export const SPAN_NAMES = Object.keys(SPANS) as readonly SpanName[];

/** Span of time, or the whole history. */
export type HistorySpan = SpanName | "all";

/** Returns the name of a span for use within a sentence: past day. */
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

/** Returns the span's name as an option: 1D, All. */
export function spanText(span: HistorySpan): string {
  return span === "all" ? t({ message: "All", context: "span of time" }) : SPANS[span].text;
}

/** Search parameter for the span; without it, the spec's default of one day. */
const SPAN_PARAMETER = "span";
const DEFAULT_SPAN: SpanName = "1d";

/** Returns the span in the URL; by default one day. */
export function readSpan(search: URLSearchParams): SpanName {
  const name = search.get(SPAN_PARAMETER);
  return name !== null && Object.hasOwn(SPANS, name) ? (name as SpanName) : DEFAULT_SPAN;
}

/** Returns the span in the URL; one day if it is not among `spans`. */
export function readHistorySpan(search: URLSearchParams, spans: readonly HistorySpan[]): HistorySpan {
  const name = search.get(SPAN_PARAMETER);
  return spans.find((span) => span === name) ?? DEFAULT_SPAN;
}

/** Returns the search parameters with another span. */
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

/**
 * Returns the function that formats Unix seconds within a span, as times or dates, in the visitor's time zone: 14:05,
 * Mar 3.
 */
export function momentOf(span: HistorySpan): (timestamp: number) => string {
  return (timestamp) => formatOf(span).format(timestamp * 1000);
}

const exact = once(() => new Intl.DateTimeFormat(LOCALE, { ...DAY, year: "numeric", ...TIME }));

/** Formats Unix seconds as a date and time in the visitor's time zone. */
export function exactMoment(timestamp: number): string {
  return exact().format(timestamp * 1000);
}
