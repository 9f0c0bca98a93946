import type { Place, RequestsOf } from "@cenote/kit/remote";
import { historyDuration } from "../../lib/historyDuration";
import { readCollection, frameVariables } from "../../lib/collectionPlace";
import { readView } from "../../lib/collectionView";
import { itemVariables, readItemFilters } from "../../lib/itemSearch";
import nftCollectionScreen, {
  type NftCollectionScreen,
} from "../../components/collection/__generated__/NftCollectionScreen.graphql";
import collectionItems, { type CollectionItems } from "./__generated__/CollectionItems.graphql";
import collectionMarket, { type CollectionMarket } from "./__generated__/CollectionMarket.graphql";
import collectionTraits, { type CollectionTraits } from "./__generated__/CollectionTraits.graphql";
import { PAGE_SIZE } from "./pageSize";

export type CollectionQueries = {
  readonly queryRef?: NftCollectionScreen;
  readonly itemsRef?: CollectionItems;
  readonly traitsRef?: CollectionTraits;
  readonly marketRef?: CollectionMarket;
};

/**
 * Returns the requests of a collection's screen, of its items or its market; without requests for an invalid address.
 */
export function nftCollectionRequests(place: Place): RequestsOf<CollectionQueries> {
  const collection = readCollection(place);
  if (!collection) return { ...NOTHING };
  const { search } = place;
  // Fetched once: a filter changes only the items. The frame keeps itself current.
  const frame = { query: nftCollectionScreen, variables: frameVariables(collection), freshness: "never" as const };
  if (readView(search) === "market") {
    const variables = { ...collection, duration: historyDuration(search) };
    return { ...NOTHING, queryRef: frame, marketRef: { query: collectionMarket, variables, freshness: "minute" } };
  }
  const variables = { ...collection, ...itemVariables(readItemFilters(search)), first: PAGE_SIZE, skip: 0 };
  return {
    ...NOTHING,
    queryRef: frame,
    traitsRef: { query: collectionTraits, variables: collection, freshness: "never" },
    itemsRef: { query: collectionItems, variables, freshness: "block" },
  };
}

const NOTHING = { queryRef: undefined, itemsRef: undefined, traitsRef: undefined, marketRef: undefined };
