import { DEFAULT_CHAIN } from "@cenote/domain/chains";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { isName } from "@cenote/kit/text/address";
import { HISTORY, ITEMS, ORDERS, readCount } from "../../lib/listCount";
import { readChain, readProfile, readTab } from "../../lib/profilePlace";
import nftProfile, { type NftProfile } from "./__generated__/NftProfile.graphql";
import nftProfileActivity, { type NftProfileActivity } from "./__generated__/NftProfileActivity.graphql";
import nftProfileName, { type NftProfileName } from "./__generated__/NftProfileName.graphql";
import nftProfileItems, { type NftProfileItems } from "./__generated__/NftProfileItems.graphql";
import nftProfileOrders, { type NftProfileOrders } from "./__generated__/NftProfileOrders.graphql";

export type ProfileQueries = {
  readonly nameRef?: NftProfileName;
  readonly queryRef?: NftProfile;
  readonly itemsRef?: NftProfileItems;
  readonly activityRef?: NftProfileActivity;
  readonly ordersRef?: NftProfileOrders;
};

/**
 * Returns the requests of a profile's tab; for a name only its lookup; without requests where the account is unknown.
 */
export function profileRequests(place: Place, visitor: Visitor): RequestsOf<ProfileQueries> {
  const none = { nameRef: undefined, queryRef: undefined, itemsRef: undefined, activityRef: undefined };
  const owner = readProfile(place, visitor.account.get());
  if (owner.kind === "bad" && isName(owner.text)) {
    return { ...none, nameRef: { query: nftProfileName, variables: { name: owner.text }, freshness: "minute" } };
  }
  if (owner.kind !== "owner") return none;
  const { search } = place;
  const [chain, tab] = [readChain(search), readTab(search)];
  const [ownerAddress, chains] = [owner.address, chain && [chain]];
  const queryRef = { query: nftProfile, variables: { ownerAddress, chains }, freshness: "minute" as const };
  if (tab === "activity") {
    const variables = { account: ownerAddress, chain: chain ?? DEFAULT_CHAIN, first: readCount(search, HISTORY) };
    return { ...none, queryRef, activityRef: { query: nftProfileActivity, variables, freshness: "block" } };
  }
  const listed = tab === "listed" ? true : null;
  const variables = { ownerAddress, chains, listed, first: readCount(search, ITEMS) };
  const isOwn = visitor.account.get()?.address.toLowerCase() === ownerAddress.toLowerCase();
  const ordersRef =
    tab === "listed" && isOwn
      ? {
          query: nftProfileOrders,
          variables: { maker: ownerAddress, chains, first: readCount(search, ORDERS) },
          freshness: "block" as const,
        }
      : undefined;
  return { ...none, queryRef, ordersRef, itemsRef: { query: nftProfileItems, variables, freshness: "minute" } };
}
