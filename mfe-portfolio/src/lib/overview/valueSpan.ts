import { readHistorySpan, SPANS, type HistorySpan } from "@cenote/kit/time/spans";

/** Spans of a portfolio's value, the last one since its first activity. */
export const VALUE_SPANS = ["1d", "1w", "1m", "1y", "all"] as const satisfies readonly HistorySpan[];

export function readValueSpan(search: URLSearchParams): HistorySpan {
  return readHistorySpan(search, VALUE_SPANS);
}

/** Returns the span's name in the schema. */
export function valueDuration(search: URLSearchParams) {
  const span = readValueSpan(search);
  return span === "all" ? ("MAX" as const) : SPANS[span].duration;
}
