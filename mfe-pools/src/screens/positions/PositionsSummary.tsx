import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Deep } from "@cenote/kit/layout/Deep";
import { shareText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import { CollectAll } from "./CollectAll";
import type { PositionsSummary_query$key } from "./__generated__/PositionsSummary_query.graphql";
import * as styles from "./PositionsScreen.module.css";

type PositionsSummaryProps = { readonly query: PositionsSummary_query$key; readonly owner: string };

/** Total value of all positions, its parts in and out of range, and the unclaimed fees. */
export function PositionsSummary({ owner, ...props }: PositionsSummaryProps) {
  const { all, inRange, outOfRange, whole } = useFragment(
    graphql`
      fragment PositionsSummary_query on Query {
        all: positions(ownerAddress: $owner, chains: $chains, first: 1) {
          totalValue {
            value
          }
          totalFeesValue {
            value
          }
          counts {
            uncollected
          }
        }
        inRange: positions(
          ownerAddress: $owner
          chains: $chains
          filter: { statuses: [OPEN], versions: [V3, V4] }
          first: 1
        ) {
          totalValue {
            value
          }
          counts {
            open
          }
        }
        outOfRange: positions(ownerAddress: $owner, chains: $chains, filter: { statuses: [OUT_OF_RANGE] }, first: 1) {
          totalValue {
            value
          }
          counts {
            outOfRange
          }
        }
        whole: positions(
          ownerAddress: $owner
          chains: $chains
          filter: { statuses: [OPEN], versions: [V2] }
          first: 1
        ) {
          totalValue {
            value
          }
          counts {
            open
          }
        }
      }
    `,
    props.query,
  );
  const parts = [
    { key: "inRange", name: t`In range`, list: inRange, count: inRange?.counts?.open },
    { key: "outOfRange", name: t`Out of range`, list: outOfRange, count: outOfRange?.counts?.outOfRange },
    { key: "whole", name: t`Whole range (V2)`, list: whole, count: whole?.counts?.open },
  ].map(({ key, name, list, count = 0 }) => ({ key, name, count, value: list?.totalValue?.value ?? 0 }));
  const present = parts.filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const open = present.reduce((sum, { count }) => sum + count, 0);
  return (
    <Deep label={t`Value`}>
      <div className={styles.summary}>
        <div>
          <p className={styles.label}>{plural(open, { one: "In # open position", other: "In # open positions" })}</p>
          <p className={styles.total}>
            <UsdText value={all?.totalValue?.value} isExact />
          </p>
        </div>
        <div>
          <p className={styles.label}>{t`Where the value stands`}</p>
          <div className={styles.shares} aria-hidden>
            {present.map(({ key, value }) => (
              <span
                key={key}
                data-part={key}
                className={styles.share}
                style={{ width: total > 0 ? `${(100 * value) / total}%` : 0 }}
              />
            ))}
          </div>
          <ul className={styles.legend}>
            {present.map(({ key, name, count, value }) => (
              <li key={key} data-part={key} className={styles.part}>
                {name}, {count}
                <b>{shareText(value, total)}</b>
                <span>
                  <UsdText value={value} />
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className={styles.label}>{t`Fees to collect`}</p>
          <p className={styles.fees}>
            <UsdText value={all?.totalFeesValue?.value} isExact />
          </p>
          <CollectAll owner={owner} hasFees={all?.totalFeesValue?.value !== 0 || (all.counts?.uncollected ?? 0) > 0} />
        </div>
      </div>
    </Deep>
  );
}
