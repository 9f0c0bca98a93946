import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { readCollection } from "../../lib/nfts/nftSearch";
import { ownersVariables } from "../../lib/ownersVariables";
import portfolioNfts, { type PortfolioNfts } from "./__generated__/PortfolioNfts.graphql";

export type NftsQueries = { readonly queryRef?: PortfolioNfts };

/**
 * Returns the request for the NFTs of the URL's accounts, of one collection if the URL contains it. The list grows page
 * by page.
 */
export function nftsRequests(place: Place, visitor: Visitor): RequestsOf<NftsQueries> {
  const owners = ownersVariables(place, visitor);
  if (!owners) return { queryRef: undefined };
  const collection = readCollection(place.search);
  const variables = { ...owners, collections: collection ? [collection] : null };
  return { queryRef: { query: portfolioNfts, variables, freshness: "never" } };
}
