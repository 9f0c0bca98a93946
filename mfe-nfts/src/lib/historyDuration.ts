import { readHistorySpan, SPANS, type HistorySpan } from "@cenote/kit/time/spans";

/** The spans of a collection's course: items are traded too rarely for an hour. */
export const COURSE_SPANS = ["1d", "1w", "1m", "1y", "all"] as const satisfies readonly HistorySpan[];

/** The window of a collection's course, by the span that the URL names. */
export function historyDuration(search: URLSearchParams) {
  const span = readHistorySpan(search, COURSE_SPANS);
  return span === "all" ? ("MAX" as const) : SPANS[span].duration;
}
