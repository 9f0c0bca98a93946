import { plural, t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { ItemGrid } from "../../components/items/ItemGrid";
import { hasFilters, readItemFilters, withoutFilters } from "../../lib/itemSearch";
import type { CollectionItems } from "./__generated__/CollectionItems.graphql";
import { ItemCards } from "./ItemCards";
import * as styles from "./ItemList.module.css";
import { LaterItems } from "./LaterItems";
import { pagesIn } from "./pagesIn";

/** Page of a collection's items. */
const ITEMS = graphql`
  query CollectionItems(
    $contractAddress: String!
    $chain: Chain!
    $orderBy: NftAssetSortableField!
    $asc: Boolean!
    $filter: NftAssetsFilterInput
    $first: Int!
    $skip: Int!
  ) @throwOnFieldError {
    nftAssets(
      address: $contractAddress
      chain: $chain
      orderBy: $orderBy
      asc: $asc
      filter: $filter
      first: $first
      skip: $skip
    ) {
      totalCount
      ...ItemCards_items
    }
  }
` as ConcreteRequest;

/** Items that match the filters: the first page is fetched with the screen, others on scroll. */
export function ItemList({ queryRef }: { readonly queryRef: PreloadedQuery<CollectionItems> }) {
  const { nftAssets } = usePreloadedQuery<CollectionItems>(ITEMS, queryRef);
  const { variables } = queryRef;
  const count = nftAssets.totalCount ?? 0;
  if (count === 0) return <NoItems />;
  return (
    <>
      <p className={styles.count} role="status">
        {plural(count, { one: "# item", other: "# items" })}
      </p>
      <ItemGrid label={t`Items`} count={count}>
        {(from, to) =>
          pagesIn(from, to).map(({ page, ...range }) =>
            page === 0 ? (
              <ItemCards key={page} items={nftAssets} variables={variables} page={page} count={count} {...range} />
            ) : (
              <LaterItems
                // Other filters have other pages.
                key={`${page} ${JSON.stringify(variables)}`}
                query={ITEMS}
                variables={variables}
                page={page}
                count={count}
                {...range}
              />
            ),
          )
        }
      </ItemGrid>
    </>
  );
}

function NoItems() {
  const [search] = useSearchParams();
  const isFiltered = hasFilters(readItemFilters(search));
  if (!isFiltered) {
    return (
      <Panel>
        <EmptyState title={t`No items yet`}>{t`Items appear here as they are minted.`}</EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        title={t`No item fits`}
        action={<ButtonLink to={`?${withoutFilters(search)}`} keepsScroll>{t`Clear the filters`}</ButtonLink>}
      >
        {t`No item of this collection fits all of the filters.`}
      </EmptyState>
    </Panel>
  );
}
