import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { DataTable, type Column } from "@cenote/kit/table/DataTable";
import { ageText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import { AccountLink } from "../../components/accounts/AccountLink";
import { secondsLeft } from "../../lib/listingEnd";
import { onMarket } from "../../lib/onMarket";
import type { Listings_asset$key } from "./__generated__/Listings_asset.graphql";
import * as styles from "./PriceHistory.module.css";

/** All listings of the item, cheapest first. */
export function Listings(props: { readonly asset: Listings_asset$key }) {
  const { chain, supply, listings } = useFragment(
    graphql`
      fragment Listings_asset on NftAsset {
        chain
        supply
        listings(first: 50) {
          edges {
            node {
              id
              maker
              amount
              endAt
              marketplace
              price {
                ...NftPrice_amount
              }
            }
          }
        }
      }
    `,
    props.asset,
  );
  const now = useNow();
  const rows = (listings?.edges ?? []).map(({ node }) => node);
  const isMultiple = supply != null;
  const columns: readonly Column[] = [
    { key: "price", heading: t`Price`, isStart: true },
    ...(isMultiple ? [{ key: "amount", heading: t`Quantity` }] : []),
    { key: "maker", heading: t`From` },
    { key: "ends", heading: t`Ends` },
  ];
  const endText = (endAt: number | null | undefined) => {
    const left = secondsLeft(endAt, now);
    if (left === null) return t`never`;
    const time = ageText(left);
    return t`in ${time}`;
  };
  return (
    <section aria-label={t`Listings`} className={styles.section}>
      <h2>{t`Listings`}</h2>
      <Panel isFlush={rows.length > 0} subject={t`The listings`}>
        {rows.length === 0 ? (
          <EmptyState title={listings ? t`Not for sale` : t`The listings could not be loaded`}>
            {listings
              ? t`Listings that can be bought now are shown here.`
              : t`They are fetched again at the next block.`}
          </EmptyState>
        ) : (
          <DataTable label={t`Listings`} columns={columns} isCompact>
            {rows.map(({ id, maker, amount, endAt, marketplace, price }) => (
              <tr key={id}>
                <Cell isStart tone="strong">
                  <NftPrice amount={price} />
                </Cell>
                {isMultiple && <Cell>{amount}</Cell>}
                <Cell>
                  <AccountLink address={maker} chain={chain} />
                  <small className={styles.market}>{onMarket(marketplace)}</small>
                </Cell>
                <Cell tone="soft">{endText(endAt)}</Cell>
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
    </section>
  );
}
