import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, SPAN_NAMES, SPANS, withSpan, type SpanName } from "../time/spans";
import { Segment } from "./Segment";

const OPTIONS = SPAN_NAMES.map((value) => ({ value, text: SPANS[value].text }));

type SpanSegmentProps = {
  /** What the span is of; a chart's, unless said otherwise. */
  readonly label?: string;
  /** The span that is shown was chosen again. */
  readonly onRepeat?: () => void;
};

/** Chooses a span of time, which stands in the URL. */
export function SpanSegment({ label = t`Span of time`, onRepeat }: SpanSegmentProps) {
  const [search, setSearch] = useSearchParams();
  const current = readSpan(search);
  const handleChange = (span: SpanName) => {
    if (span === current) onRepeat?.();
    else setSearch((now) => withSpan(now, span), { replace: true, preventScrollReset: true });
  };
  return <Segment label={label} options={OPTIONS} value={current} onChange={handleChange} />;
}
