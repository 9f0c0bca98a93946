import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { Panel } from "@cenote/kit/layout/Panel";
import { percentText } from "@cenote/kit/money/percent";
import { countText } from "@cenote/kit/money/count";
import { quantityText } from "@cenote/kit/money/quantity";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { DataTable, type Column } from "@cenote/kit/table/DataTable";
import type { ListingDepth_collection$key } from "./__generated__/ListingDepth_collection.graphql";

/** Number of items for sale up to each price, and their total price. */
export function ListingDepth(props: { readonly collection: ListingDepth_collection$key }) {
  const { markets } = useFragment(
    graphql`
      fragment ListingDepth_collection on NftCollection {
        markets(currencies: [ETH]) {
          currency
          listingDepth {
            percentAboveFloor
            price
            items
            cost
          }
        }
      }
    `,
    props.collection,
  );
  const { currency = "", listingDepth } = markets?.[0] ?? {};
  const levels = listingDepth ?? [];
  const most = levels.at(-1)?.items ?? 0;
  const title = t`Depth of listings`;
  return (
    <Panel title={title} isFlush={levels.length > 0}>
      {levels.length === 0 ? (
        <EmptyState title={t`Nothing for sale`}>{t`Listings of this collection appear here.`}</EmptyState>
      ) : (
        <DataTable label={title} columns={columns(currency)} isCompact>
          {levels.map(({ percentAboveFloor, price, items, cost }) => (
            <tr key={percentAboveFloor}>
              <Cell isStart>{quantityText(price)}</Cell>
              <Cell tone="soft" place="desktop">
                {percentAboveFloor === 0 ? t`Floor` : `+${percentText(percentAboveFloor, 0)}`}
              </Cell>
              <Cell tone="strong">
                {countText(items)}
                <Meter percent={meterPercent(items, most)} />
              </Cell>
              <Cell>{quantityText(cost)}</Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

function columns(currency: string): readonly Column[] {
  return [
    { key: "price", heading: t`Up to, ${currency}`, isStart: true },
    { key: "above", heading: t`Above the floor`, place: "desktop" },
    { key: "items", heading: t`Items` },
    { key: "cost", heading: t`Together, ${currency}` },
  ];
}
