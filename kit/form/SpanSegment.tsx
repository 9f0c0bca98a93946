import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { readHistorySpan, SPAN_NAMES, spanText, withSpan, type HistorySpan } from "../time/spans";
import { Segment } from "./Segment";

type SpanSegmentProps = {
  /** Label of the span; by default, of a chart's span. */
  readonly label?: string;
  /** Spans to choose from; must include one day. */
  readonly spans?: readonly HistorySpan[] | undefined;
  /** Called when the current span is chosen again. */
  readonly onRepeat?: () => void;
};

/** Selects a span of time, which is kept in the URL. */
export function SpanSegment({ label = t`Span of time`, spans = SPAN_NAMES, onRepeat }: SpanSegmentProps) {
  const [search, setSearch] = useSearchParams();
  const current = readHistorySpan(search, spans);
  const options = spans.map((value) => ({ value, text: spanText(value) }));
  const handleChange = (span: HistorySpan) => {
    if (span === current) onRepeat?.();
    else setSearch((now) => withSpan(now, span), { replace: true, preventScrollReset: true });
  };
  return <Segment label={label} options={options} value={current} onChange={handleChange} />;
}
