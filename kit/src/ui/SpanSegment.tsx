import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, SPAN_NAMES, SPANS, withSpan, type SpanName } from "../lib/spans";
import { Segment } from "./Segment";

const OPTIONS = SPAN_NAMES.map((value) => ({ value, text: SPANS[value].text }));

type SpanSegmentProps = {
  /** What the span is of; a chart's, unless said otherwise. */
  readonly label?: string;
};

/** Chooses a span of time, which stands in the URL. */
export function SpanSegment({ label = t`Span of time` }: SpanSegmentProps) {
  const [search, setSearch] = useSearchParams();
  const handleChange = (span: SpanName) =>
    setSearch(withSpan(search, span), { replace: true, preventScrollReset: true });
  return <Segment label={label} options={OPTIONS} value={readSpan(search)} onChange={handleChange} />;
}
