import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { readItem } from "../../lib/itemPlace";
import { HISTORY, OWNERS, readCount } from "../../lib/listCount";
import moreOfCollection, { type MoreOfCollection } from "./__generated__/MoreOfCollection.graphql";
import nftItemScreen, { type NFTItemScreen } from "./__generated__/NFTItemScreen.graphql";
import ownItemOrders, { type OwnItemOrders } from "./__generated__/OwnItemOrders.graphql";

export type AssetQueries = {
  readonly queryRef?: NFTItemScreen;
  readonly moreRef?: MoreOfCollection;
  readonly ownRef?: OwnItemOrders;
};

/** One more than shown: the item itself may be among them. */
const MORE_ITEMS = 5;

/** Returns the requests of an item's screen; without requests for an invalid address or number. */
export function assetRequests(
  { params, search }: Pick<Place, "params" | "search">,
  visitor: Visitor,
): RequestsOf<AssetQueries> {
  const item = readItem({ params, search });
  if (!item) return { queryRef: undefined, moreRef: undefined, ownRef: undefined };
  const maker = visitor.account.get()?.address;
  const { chain, contractAddress, tokenId } = item;
  return {
    queryRef: {
      query: nftItemScreen,
      variables: {
        chain,
        contractAddress,
        tokenId,
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
    ownRef: maker
      ? { query: ownItemOrders, variables: { maker, chain, contractAddress, tokenId }, freshness: "block" }
      : undefined,
  };
}
