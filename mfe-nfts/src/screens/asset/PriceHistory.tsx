import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { quantityText } from "@cenote/kit/money/quantity";
import { momentOf } from "@cenote/kit/time/spans";
import { useNow } from "@cenote/kit/time/useNow";
import { priceCourse, type PlacedPoint, type PricePoint } from "../../lib/priceCourse";
import type { PriceHistory_query$key } from "./__generated__/PriceHistory_query.graphql";
import * as styles from "./PriceHistory.module.css";

/** Points beyond these positions, in percent of the width, have their labels on the inner side. */
const RIGHT_PERCENT = 75;
const LEFT_PERCENT = 12;
/** The chart is updated at this interval, not each second. */
const STEP_SECONDS = 60;

/** Chart of the item's sale and listing prices over time; each of them is also listed in the provenance. */
export function PriceHistory({ query, chain }: { readonly query: PriceHistory_query$key; readonly chain: Chain }) {
  const { prices } = useFragment(
    graphql`
      fragment PriceHistory_query on Query {
        prices: nftActivity(
          chain: $chain
          filter: { address: $contractAddress, tokenId: $tokenId, activityTypes: [SALE, LISTING] }
          first: 100
        ) {
          edges {
            node {
              type
              timestamp
              price {
                value
                currency
              }
            }
          }
        }
      }
    `,
    query,
  );
  const now = useNow(STEP_SECONDS);
  const nodes = (prices?.edges ?? []).map(({ node }) => node);
  const points = nodes.flatMap(({ type, timestamp, price }): PricePoint[] =>
    price ? [{ kind: type === "SALE" ? "sold" : "asked", value: price.value, timestamp }] : [],
  );
  const coin = nodes.find(({ price }) => price)?.price?.currency ?? chainFacts(chain).displayName;
  const course = priceCourse(points, now);
  return (
    <section aria-label={t`Price history`} className={styles.section}>
      <h2>{t`Price history`}</h2>
      <Panel>
        {points.length === 0 ? (
          <EmptyState title={prices ? t`No prices yet` : t`The prices could not be loaded`}>
            {prices ? t`Sales and listings of this item are drawn here.` : t`They are fetched again at the next block.`}
          </EmptyState>
        ) : (
          <>
            <div className={styles.chart} role="img" aria-label={summary(points, coin)}>
              {course.levels.map(({ value, top }) => (
                <span key={value} className={styles.level} style={{ top: `${top}%` }}>
                  <span>{quantityText(value)}</span>
                </span>
              ))}
              {course.points.map((point, index) => (
                <Point key={`${point.timestamp}:${index}`} point={point} />
              ))}
            </div>
            <p className={styles.key} aria-hidden>
              <span className={styles.sold} /> {t`sales`} <span className={styles.asked} /> {t`listing prices`} · {coin}
            </p>
          </>
        )}
      </Panel>
    </section>
  );
}

function Point({ point: { kind, value, timestamp, left, top } }: { readonly point: PlacedPoint }) {
  const place = left > RIGHT_PERCENT ? styles.isRight : left < LEFT_PERCENT ? styles.isLeft : undefined;
  return (
    <span
      className={joinClasses(styles.point, kind === "sold" ? styles.sold : styles.asked, place)}
      style={{ left: `${left}%`, top: `${top}%` }}
      title={`${quantityText(value)} · ${momentOf("all")(timestamp)}`}
    >
      {kind === "sold" && <span className={styles.label}>{quantityText(value)}</span>}
    </span>
  );
}

function summary(points: readonly PricePoint[], coin: string): string {
  const sales = points.filter(({ kind }) => kind === "sold");
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [quantityText(Math.min(...values)), quantityText(Math.max(...values))];
  const count = plural(sales.length, { one: "# sale", other: "# sales" });
  return t`${count}; prices from ${lowest} to ${highest} ${coin}`;
}
