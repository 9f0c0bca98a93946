import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Panel } from "@cenote/kit/layout/Panel";
import { shareText } from "@cenote/kit/money/percent";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { DataTable } from "@cenote/kit/table/DataTable";
import { AccountLink } from "../../components/accounts/AccountLink";
import { MoreButton } from "../../components/MoreButton";
import { OWNERS } from "../../lib/listCount";
import type { ItemOwners_asset$key } from "./__generated__/ItemOwners_asset.graphql";
import * as styles from "./PriceHistory.module.css";

/** Owners of an ERC-1155 item with their balances; renders nothing for an item with one owner. */
export function ItemOwners(props: { readonly asset: ItemOwners_asset$key }) {
  const { chain, supply, owners } = useFragment(
    graphql`
      fragment ItemOwners_asset on NftAsset {
        chain
        supply
        owners(first: $owners) {
          edges {
            node {
              address
              amount
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    props.asset,
  );
  if (supply == null || !owners?.edges.length) return null;
  return (
    <section aria-label={t`Owners`} className={styles.section}>
      <h2>{t`Owners`}</h2>
      <Panel isFlush subject={t`The owners`}>
        <DataTable
          label={t`Owners`}
          isCompact
          columns={[
            { key: "owner", heading: t`Owner`, isStart: true },
            { key: "amount", heading: t`Quantity` },
            { key: "share", heading: t`Share` },
          ]}
        >
          {owners.edges.map(({ node: { address, amount } }) => (
            <tr key={address}>
              <Cell isStart>
                <AccountLink address={address} chain={chain} />
              </Cell>
              <Cell tone="strong">{amount}</Cell>
              <Cell tone="soft">{shareText(Number(amount), Number(supply))}</Cell>
            </tr>
          ))}
        </DataTable>
      </Panel>
      <MoreButton list={OWNERS} hasMore={owners.pageInfo.hasNextPage} label={t`Show more owners`} />
    </section>
  );
}
