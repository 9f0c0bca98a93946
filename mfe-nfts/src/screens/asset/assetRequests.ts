import type { Place, RequestsOf } from "@cenote/kit/remote";
import { readItem } from "../../lib/itemPlace";
import { HISTORY, OWNERS, readCount } from "../../lib/listCount";
import moreOfCollection, { type MoreOfCollection } from "./__generated__/MoreOfCollection.graphql";
import nftItemScreen, { type NFTItemScreen } from "./__generated__/NFTItemScreen.graphql";

export type AssetQueries = { readonly queryRef?: NFTItemScreen; readonly moreRef?: MoreOfCollection };

/** One more than are shown: the item itself may be among them. */
const MORE_ITEMS = 5;

/** The requests of an item's screen: none for an invalid address or number. */
export function assetRequests({ params, search }: Pick<Place, "params" | "search">): RequestsOf<AssetQueries> {
  const item = readItem({ params, search });
  if (!item) return { queryRef: undefined, moreRef: undefined };
  const { chain, contractAddress, tokenId } = item;
  return {
    queryRef: {
      query: nftItemScreen,
      variables: {
        ...{ chain, contractAddress, tokenId },
        filter: { tokenIds: [tokenId] },
        activityFilter: { address: contractAddress, tokenId },
        steps: readCount(search, HISTORY),
        owners: readCount(search, OWNERS),
      },
      freshness: "block",
    },
    moreRef: {
      query: moreOfCollection,
      variables: { contractAddress, chain, first: MORE_ITEMS },
      freshness: "minute",
    },
  };
}
