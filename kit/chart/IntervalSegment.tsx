import { t } from "@lingui/core/macro";
import { useSearchParams } from "@cenote/kit/router";
import { Segment } from "../form/Segment";
import { readSpan } from "../time/spans";
import { CANDLE_INTERVALS, intervalsOf, readInterval, withInterval } from "./candleIntervals";

/** Selects the candles' interval, which is kept in the URL; renders nothing where the span has a single interval. */
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
