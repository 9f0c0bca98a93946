import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { useSearchParams } from "@cenote/kit/router";
import { countText } from "@cenote/kit/money/quantity";
import { Button } from "@cenote/kit/form/Button";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { Cards } from "@cenote/kit/layout/Cards";
import { withMoreItems } from "../../lib/collectionSearch";
import type { NftCollectionScreen } from "./__generated__/NftCollectionScreen.graphql";
import { CollectionHeader } from "./CollectionHeader";
import { CollectionNotFound } from "./CollectionNotFound";
import { ItemCard } from "./ItemCard";
import * as styles from "./CollectionScreen.module.css";

/** One collection and its items, cheapest first. */
export function CollectionScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<NftCollectionScreen> }) {
  return queryRef ? <Collection queryRef={queryRef} /> : <CollectionNotFound />;
}

function Collection({ queryRef }: { queryRef: PreloadedQuery<NftCollectionScreen> }) {
  const { nftCollections, nftAssets } = usePreloadedQuery<NftCollectionScreen>(
    graphql`
      query NftCollectionScreen($contractAddress: String!, $first: Int, $after: String, $chain: Chain = ETHEREUM)
      @throwOnFieldError {
        nftCollections(chain: $chain, filter: { addresses: [$contractAddress] }, first: 1) {
          edges {
            node {
              name
              numAssets
              ...CollectionHeader_collection
            }
          }
        }
        nftAssets(address: $contractAddress, chain: $chain, orderBy: PRICE, asc: true, first: $first, after: $after)
          @catch(to: NULL) {
          edges {
            node {
              id
              ...ItemCard_asset
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    queryRef,
  );
  const [search, setSearch] = useSearchParams();
  const hasMore = withMoreItems(search) !== null;
  const handleMore = () => setSearch((now) => withMoreItems(now) ?? now, { replace: true, preventScrollReset: true });

  const collection = nftCollections.edges[0]?.node;
  if (!collection) return <CollectionNotFound />;

  const items = nftAssets?.edges.map(({ node }) => node) ?? [];
  const shown = countText(items.length);
  const all = collection.numAssets == null ? null : countText(collection.numAssets);
  return (
    <>
      <ScreenTitle>{collection.name ?? t`Collection`}</ScreenTitle>
      <CollectionHeader collection={collection} />
      <div className={styles.head}>
        <h2>{t`Items`}</h2>
        <span className={styles.count}>
          {all ? t`${shown} of ${all}, cheapest first` : t`${shown}, cheapest first`}
        </span>
      </div>
      {items.length === 0 ? (
        <Panel>
          <EmptyState title={nftAssets ? t`No items yet` : t`Items could not be loaded`}>
            {nftAssets ? t`Items appear here as they are minted.` : t`They are fetched again at the next block.`}
          </EmptyState>
        </Panel>
      ) : (
        <Cards label={t`Items`}>
          {items.map((item) => (
            <ItemCard key={item.id} asset={item} />
          ))}
        </Cards>
      )}
      {nftAssets?.pageInfo.hasNextPage && hasMore && (
        <div className={styles.more}>
          <Button kind="quiet" onClick={handleMore}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </>
  );
}
