import { readHistorySpan, SPANS, type HistorySpan } from "@cenote/kit/time/spans";

/** Spans of a collection's history: items are traded too rarely for an hour. */
export const COURSE_SPANS = ["1d", "1w", "1m", "1y", "all"] as const satisfies readonly HistorySpan[];

/** Returns the duration of a collection's history, by the span in the URL. */
export function historyDuration(search: URLSearchParams) {
  const span = readHistorySpan(search, COURSE_SPANS);
  return span === "all" ? ("MAX" as const) : SPANS[span].duration;
}
