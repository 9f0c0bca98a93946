import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { readHistorySpan, SPAN_NAMES, spanText, withSpan, type HistorySpan } from "../time/spans";
import { Segment } from "./Segment";

type SpanSegmentProps = {
  /** What the span is of; a chart's, unless said otherwise. */
  readonly label?: string;
  /** The spans to choose from; one day is among them. */
  readonly spans?: readonly HistorySpan[] | undefined;
  /** The span that is shown was chosen again. */
  readonly onRepeat?: () => void;
};

/** Chooses a span of time, which stands in the URL. */
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
