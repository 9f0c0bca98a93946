import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { CollectionMarket as Query } from "./__generated__/CollectionMarket.graphql";
import * as styles from "./CollectionMarket.module.css";
import { ListingDepth } from "./ListingDepth";
import { MarketChart } from "./MarketChart";
import { OwnerSpread } from "./OwnerSpread";

/** History of a collection's floor and volume, listings by price, and distribution of owners. */
export function CollectionMarket({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { nftCollections } = usePreloadedQuery<Query>(
    graphql`
      query CollectionMarket($contractAddress: String!, $chain: Chain!, $duration: HistoryDuration!)
      @throwOnFieldError {
        nftCollections(chain: $chain, filter: { addresses: [$contractAddress] }, first: 1) {
          edges {
            node {
              ...MarketChart_collection @arguments(duration: $duration)
              ...ListingDepth_collection
              ...OwnerSpread_collection
            }
          }
        }
      }
    `,
    queryRef,
  );
  const collection = nftCollections.edges[0]?.node;
  if (!collection) return null;
  return (
    <div className={styles.market}>
      <MarketChart collection={collection} />
      <div className={styles.sides}>
        <ListingDepth collection={collection} />
        <OwnerSpread collection={collection} />
      </div>
    </div>
  );
}
