import { plural, t } from "@lingui/core/macro";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { rateLabel } from "@cenote/kit/money/price";
import { momentOf } from "@cenote/kit/time/spans";
import { useNow } from "@cenote/kit/time/useNow";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import { pricesOf } from "../../lib/liquidity/readBar";
import type { PriceScale } from "../../lib/liquidity/tickPrice";
import { pastDays, pastStay, type PastStay } from "../../lib/range/pastDays";
import { drawDays } from "../../lib/range/drawDays";
import * as styles from "./PastPrices.module.css";

type PastPricesProps = {
  /** In whole token1 for one whole token0. */
  readonly history: readonly ChartPoint[];
  readonly range: TickRange;
  readonly scale: PriceScale;
  /** Tick spacing of the pool. */
  readonly spacing: number;
};

/** The clock only determines the current day. */
const CLOCK_SECONDS = 3_600;
const NOON_SECONDS = 43_200;

/** Number of past days on which the range held the price: an estimate of the future. */
export function PastPrices({ history, range, scale, spacing }: PastPricesProps) {
  const now = useNow(CLOCK_SECONDS);
  const days = pastDays(history, now);
  if (days.length === 0) return null;
  const { low, high } = pricesOf(range, { scale: { ...scale, isReversed: false }, spacing });
  const bounds = { low: low ?? 0, high: high ?? Infinity };
  const stay = pastStay(days, bounds);
  const drawing = drawDays(days, bounds, scale.isReversed);
  const shown = pricesOf(range, { scale, spacing });
  const dateOf = momentOf("1m");
  const dates = [days[0]!, days[days.length >> 1]!, days.at(-1)!];
  const title = stayTitle(stay);
  return (
    <section className={styles.past} aria-label={t`Past prices`}>
      <div className={styles.head}>
        <b>{title}</b>
        <span>{stayText(stay)}</span>
      </div>
      <div className={styles.chart} role="img" aria-label={title} dir="ltr">
        <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} preserveAspectRatio="none" aria-hidden>
          <rect className={styles.band} width={drawing.width} y={drawing.top} height={drawing.bottom - drawing.top} />
          <path className={styles.out} d={drawing.out} />
          <path className={styles.in} d={drawing.in} />
        </svg>
        {shown.high !== null && drawing.top > 0 && (
          <Limit at={drawing.top / drawing.height} text={rateLabel(shown.high)} />
        )}
        {shown.low !== null && drawing.bottom < drawing.height && (
          <Limit at={drawing.bottom / drawing.height} text={rateLabel(shown.low)} />
        )}
      </div>
      <div className={styles.dates} aria-hidden>
        {dates.map(({ timestamp }, index) => (
          <span key={index}>{dateOf(timestamp + NOON_SECONDS)}</span>
        ))}
      </div>
      <p className={styles.note}>{t`An estimate from one pool's past prices by day. Future prices may differ.`}</p>
    </section>
  );
}

function Limit({ at, text }: { readonly at: number; readonly text: string }) {
  return (
    <span className={styles.limit} style={{ top: `${100 * at}%` }} aria-hidden>
      {text}
    </span>
  );
}

function stayTitle({ days, daysInRange }: PastStay): string {
  return plural(days, {
    one: `In this range on ${daysInRange} of the last # day`,
    other: `In this range on ${daysInRange} of the last # days`,
  });
}

function stayText({ longestStay, timesLeft }: PastStay): string {
  const longest = plural(longestStay, { one: "longest stay # day", other: "longest stay # days" });
  if (longestStay === 0) return t`never in it`;
  if (timesLeft === 0) return t`${longest}, not left`;
  return `${longest}, ${plural(timesLeft, { one: "left it once", other: "left it # times" })}`;
}
