import type { Place, RequestsOf } from "@cenote/kit/remote";
import { readCursor } from "@cenote/kit/table/rows/cursor";
import nftCollectionScreen, {
  type NftCollectionScreen,
} from "../../components/collection/__generated__/NftCollectionScreen.graphql";
import { frameVariables, readCollection } from "../../lib/collectionPlace";
import { readKind } from "./activityKinds";
import collectionActivity, { type CollectionActivity } from "./__generated__/CollectionActivity.graphql";

export type ActivityQueries = {
  readonly queryRef?: NftCollectionScreen;
  readonly activityRef?: CollectionActivity;
};

/** Returns the requests of a collection's activity, of the kind and page in the URL. */
export function nftActivityRequests(place: Place): RequestsOf<ActivityQueries> {
  const collection = readCollection(place);
  if (!collection) return { queryRef: undefined, activityRef: undefined };
  const kind = readKind(place.search);
  const variables = { ...collection, types: kind === "all" ? null : [kind], after: readCursor(place.search) };
  return {
    queryRef: { query: nftCollectionScreen, variables: frameVariables(collection), freshness: "never" },
    activityRef: { query: collectionActivity, variables, freshness: "block" },
  };
}
