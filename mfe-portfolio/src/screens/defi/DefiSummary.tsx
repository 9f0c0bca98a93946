import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Deep } from "@cenote/kit/layout/Deep";
import { UsdText } from "@cenote/kit/money/UsdText";
import { sumOf } from "../../lib/assets/groupAssets";
import type { DefiSummary_portfolios$key } from "./__generated__/DefiSummary_portfolios.graphql";
import * as styles from "./DefiScreen.module.css";

/** Total value of all positions, their uncollected fees, and their status. */
export function DefiSummary(props: { readonly portfolios: DefiSummary_portfolios$key }) {
  const portfolios = useFragment(
    graphql`
      fragment DefiSummary_portfolios on Portfolio @relay(plural: true) {
        summary: positions(chains: $chains, first: 1) {
          totalValue {
            value
          }
          totalFeesValue {
            value
          }
          counts {
            open
            outOfRange
            uncollected
            unknown
          }
        }
      }
    `,
    props.portfolios,
  );
  const lists = portfolios.map(({ summary }) => summary);
  const value = sumOf(lists.map((list) => list?.totalValue?.value ?? null));
  const fees = sumOf(lists.map((list) => list?.totalFeesValue?.value ?? null));
  const counts = lists.map((list) => list?.counts);
  const add = (figures: readonly (number | undefined)[]) =>
    figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
  const open = add(counts.map((one) => one?.open));
  const outOfRange = add(counts.map((one) => one?.outOfRange));
  const uncollected = add(counts.map((one) => one?.uncollected));
  const unknown = add(counts.map((one) => one?.unknown));
  const standing = [
    t`${open} in range`,
    t`${outOfRange} out of range`,
    ...(uncollected > 0 ? [t`${uncollected} to collect`] : []),
    ...(unknown > 0 ? [t`${unknown} unknown`] : []),
  ];
  return (
    <Deep label={t`Value`}>
      <dl className={styles.summary}>
        <div>
          <dt>{t`In liquidity positions`}</dt>
          <dd className={styles.total}>
            <UsdText value={value} isExact />
          </dd>
        </div>
        <div>
          <dt>{t`Fees to collect`}</dt>
          <dd className={styles.figure}>
            <UsdText value={fees} isExact />
          </dd>
        </div>
        <div>
          <dt>{t`Positions`}</dt>
          <dd className={styles.standing}>{standing.join(" · ")}</dd>
        </div>
      </dl>
    </Deep>
  );
}
