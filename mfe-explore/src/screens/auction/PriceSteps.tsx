import { t } from "@lingui/core/macro";
import { Spoken } from "@cenote/kit/text/Spoken";
import { exactMoment } from "@cenote/kit/time/spans";
import { useNow } from "@cenote/kit/time/useNow";
import { coinText } from "../../lib/auction/auctionTexts";
import * as styles from "./Auction.module.css";
import type { Auction } from "../../lib/auction/readAuction";

const [WIDTH, HEIGHT] = [720, 200];
/** Interval at which the end of the line is updated. */
const STEP_SECONDS = 30;
/** Height of the floor price as a share of the chart, so that every step is visible from the start. */
const GROUND_SHARE = 0.85;

/** The clearing price over the auction's time: it is constant until a bid raises it, and never falls. */
export function PriceSteps({ auction }: { readonly auction: Auction }) {
  const { startAt, endAt, status, prices, price } = auction;
  const now = useNow(STEP_SECONDS);
  const steps = distinct(prices, startAt);
  const until = status === "RUNNING" ? Math.min(endAt, Math.max(now, steps.at(-1)?.timestamp ?? 0)) : endAt;
  if (status === "UPCOMING" || !auction.bidCount) {
    return <p className={styles.soft}>{t`No bid yet: the price stays at its floor until bids exceed what is sold.`}</p>;
  }
  const most = Math.max(...steps.map((step) => step.price)) * 1.1;
  const least = (steps[0]?.price ?? 0) * GROUND_SHARE;
  const x = (timestamp: number) => ((timestamp - startAt) / (endAt - startAt)) * WIDTH;
  const y = (value: number) => HEIGHT - ((value - least) / (most - least || 1)) * HEIGHT;
  const line = steps
    .map(
      (step, position) =>
        `${position ? "H" : "M"}${position ? x(step.timestamp) : `${x(step.timestamp)},${y(step.price)}`}${position ? `V${y(step.price)}` : ""}`,
    )
    .join("");
  const path = `${line}H${x(until)}`;
  const label = coinText(auction, price);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className={styles.area} d={`${path}V${HEIGHT}H${x(startAt)}Z`} />
        <path className={styles.line} d={path} />
      </svg>
      <figcaption className={styles.ends}>
        <span>{exactMoment(startAt)}</span>
        <b>{label}</b>
        <span>{exactMoment(endAt)}</span>
      </figcaption>
      <Spoken>
        <ol>
          {steps.map((step) => {
            const [moment, value] = [exactMoment(step.timestamp), step.price];
            return <li key={step.timestamp}>{t`${moment}: ${value}`}</li>;
          })}
        </ol>
      </Spoken>
    </figure>
  );
}

/** Returns only the changes of the price, the last of each moment. Bids before the start set its first price. */
function distinct(prices: Auction["prices"], startAt: number): Auction["prices"] {
  const byTime = new Map(prices.map(({ timestamp, price }) => [Math.max(timestamp, startAt), price]));
  const steps = [...byTime].map(([timestamp, price]) => ({ timestamp, price }));
  return steps.filter((step, position) => step.price !== steps[position - 1]?.price);
}
