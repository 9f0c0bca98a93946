import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { portfolioPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { Panel } from "@cenote/kit/layout/Panel";
import { shareText } from "@cenote/kit/money/percent";
import { countText } from "@cenote/kit/money/count";
import { Link } from "@cenote/kit/router";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { DataTable, type Column } from "@cenote/kit/table/DataTable";
import { shortAddress } from "@cenote/kit/text/address";
import type { OwnerSpread_collection$key } from "./__generated__/OwnerSpread_collection.graphql";
import * as styles from "./OwnerSpread.module.css";

/** Distribution of items among owners, and the largest owners. */
export function OwnerSpread(props: { readonly collection: OwnerSpread_collection$key }) {
  const { ownership } = useFragment(
    graphql`
      fragment OwnerSpread_collection on NftCollection {
        ownership {
          bands {
            least
            most
            owners
            items
          }
          largest {
            address
            items
            percent
          }
        }
      }
    `,
    props.collection,
  );
  const { bands = [], largest = [] } = ownership ?? {};
  const allOwners = bands.reduce((sum, { owners }) => sum + owners, 0);
  const allItems = bands.reduce((sum, { items }) => sum + items, 0);
  const title = t`Owners`;
  if (allOwners === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={t`No owners`}>{t`Owners appear here once items are minted.`}</EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={title} isFlush>
      <DataTable label={t`Owners by number of items`} columns={bandColumns()} isCompact>
        {bands.map(({ least, most, owners, items }) => (
          <tr key={least}>
            <Cell isStart>{bandText(least, most ?? null)}</Cell>
            <Cell tone="strong">
              {countText(owners)}
              <Meter percent={meterPercent(owners, allOwners)} />
            </Cell>
            <Cell tone="soft">{shareText(items, allItems)}</Cell>
          </tr>
        ))}
      </DataTable>
      <h3 className={styles.heading}>{t`Largest owners`}</h3>
      <DataTable label={t`Largest owners`} columns={ownerColumns()} isCompact>
        {largest.map(({ address, items, percent }) => (
          <tr key={address}>
            <Cell isStart>
              <Link to={portfolioPath(address, "nfts")} className={styles.owner} title={address} data-row-link>
                {shortAddress(address)}
              </Link>
            </Cell>
            <Cell tone="strong">{countText(items)}</Cell>
            <Cell tone="soft">{shareText(percent, 100)}</Cell>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

function bandText(least: number, most: number | null): string {
  const [from, to] = [countText(least), most === null ? "" : countText(most)];
  if (most === null) return t`${from} and more`;
  return least === most ? plural(least, { one: "# item", other: "# items" }) : t`${from} to ${to} items`;
}

function bandColumns(): readonly Column[] {
  return [
    { key: "band", heading: t`Items each`, isStart: true },
    { key: "owners", heading: t`Owners` },
    { key: "items", heading: t`Of all items` },
  ];
}

function ownerColumns(): readonly Column[] {
  return [
    { key: "owner", heading: t`Owner`, isStart: true },
    { key: "items", heading: t`Items` },
    { key: "share", heading: t`Of all items` },
  ];
}
