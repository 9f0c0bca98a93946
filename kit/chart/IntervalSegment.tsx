import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { Segment } from "../form/Segment";
import { readSpan } from "../time/spans";
import { CANDLE_INTERVALS, intervalsOf, readInterval, withInterval } from "./candleIntervals";

/** Selects the candle interval, kept in the search parameter `interval`; renders nothing if the span has only one. */
export function IntervalSegment() {
  const [search, setSearch] = useSearchParams();
  const span = readSpan(search);
  const intervals = intervalsOf(span);
  if (intervals.length < 2) return null;

  return (
    <Segment
      label={t`Length of a candle`}
      options={intervals.map((value) => ({ value, text: CANDLE_INTERVALS[value].text }))}
      value={readInterval(search, span)}
      onChange={(interval) =>
        setSearch((now) => withInterval(now, interval, span), { replace: true, preventScrollReset: true })
      }
    />
  );
}
