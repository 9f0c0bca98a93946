import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { NewRows } from "@cenote/kit/table/rows/NewRows";
import { useHeldRows } from "@cenote/kit/table/rows/useHeldRows";
import type { LatestSales as Query } from "./__generated__/LatestSales.graphql";
import * as styles from "./NftsScreen.module.css";
import { SaleLine } from "./SaleLine";

const MAX_SHOWN = 4;

/** Latest sales on the chains, updated live; sales of spam items are omitted. */
export function LatestSales({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { latestNftSales } = usePreloadedQuery<Query>(
    graphql`
      query LatestSales($chains: [Chain!]) @throwOnFieldError {
        latestNftSales(chains: $chains, first: 12) {
          id
          asset {
            isSpam
          }
          ...SaleLine_activity
        }
      }
    `,
    queryRef,
  );
  const listRef = useRef<HTMLDivElement>(null);
  const { rows, waiting, show } = useHeldRows(listRef, latestNftSales, ({ id }) => id);
  const shown = rows.filter(({ asset }) => asset?.isSpam !== true).slice(0, MAX_SHOWN);
  return (
    <>
      <h2 className={styles.heading}>{t`Just sold`}</h2>
      {shown.length === 0 ? (
        <p>{t`No sales yet`}</p>
      ) : (
        <NewRows ref={listRef} waiting={waiting} onShow={show}>
          <ul>
            {shown.map((sale) => (
              <SaleLine key={sale.id} activity={sale} />
            ))}
          </ul>
        </NewRows>
      )}
    </>
  );
}
