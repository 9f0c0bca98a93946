import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { readHistorySpan, SPAN_NAMES, spanText, withSpan, type HistorySpan } from "../time/spans";
import { Segment } from "./Segment";

type SpanSegmentProps = {
  /** Accessible name; by default "Span of time". */
  readonly label?: string;
  /** Options; by default those of charts. Must include one day, the default. */
  readonly spans?: readonly HistorySpan[] | undefined;
  /** Called when the current span is selected again. */
  readonly onRepeat?: () => void;
};

/** Selects a span of time, kept in the search parameter `span`; `readSpan` and `readHistorySpan` read it. */
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
