import { t } from "@lingui/core/macro";
import { readSpan, SPANS, type SpanName } from "@cenote/kit/time/spans";

/** Spans of the waterline. */
const NAMES = ["1h", "1d", "1w"] as const satisfies readonly SpanName[];
export type WaterlineSpan = (typeof NAMES)[number];

/** Returns the span of a URL; the default for one that the waterline does not support. */
export function readWaterlineSpan(search: URLSearchParams): WaterlineSpan {
  const span = readSpan(search);
  return NAMES.find((name) => name === span) ?? "1d";
}

export const waterlineDuration = (span: WaterlineSpan) => SPANS[span].duration;

export function waterlineSpans(): readonly { readonly value: WaterlineSpan; readonly text: string }[] {
  return NAMES.map((value) => ({ value, text: SPANS[value].text }));
}

/** Returns the waterline's caption for a span. */
export function waterlineCaption(span: WaterlineSpan): string {
  switch (span) {
    case "1h":
      return t`Height is the change in the past hour, size is volume`;
    case "1d":
      return t`Height is the change in the past day, size is volume`;
    case "1w":
      return t`Height is the change in the past week, size is volume`;
  }
}

/** Returns the list's caption for a span. */
export function waterlineListCaption(span: WaterlineSpan): string {
  switch (span) {
    case "1h":
      return t`Change in the past hour, and volume`;
    case "1d":
      return t`Change in the past day, and volume`;
    case "1w":
      return t`Change in the past week, and volume`;
  }
}

/** Search parameter that selects the waterline as a list. */
const VIEW_PARAMETER = "view";

export function readsAsList(search: URLSearchParams): boolean {
  return search.get(VIEW_PARAMETER) === "list";
}

/** Returns the search of a URL with the other view. */
export function withView(search: URLSearchParams, isList: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (isList) next.set(VIEW_PARAMETER, "list");
  else next.delete(VIEW_PARAMETER);
  return next;
}
