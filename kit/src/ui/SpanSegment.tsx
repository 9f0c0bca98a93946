import { useSearchParams } from "@cenote/kit/router";
import { readSpan, SPAN_NAMES, SPANS, withSpan, type SpanName } from "../lib/spans";
import { Segment } from "./Segment";

const OPTIONS = SPAN_NAMES.map((value) => ({ value, text: SPANS[value].text }));

/** Chooses a chart's span of time, which stands in the URL. */
export function SpanSegment() {
  const [search, setSearch] = useSearchParams();
  const handleChange = (span: SpanName) =>
    setSearch(withSpan(search, span), { replace: true, preventScrollReset: true });
  return <Segment label="Span of time" options={OPTIONS} value={readSpan(search)} onChange={handleChange} />;
}
