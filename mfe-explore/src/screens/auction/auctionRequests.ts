import { DEFAULT_CHAIN, toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import auctionScreen, { type AuctionScreen } from "./__generated__/AuctionScreen.graphql";

export type AuctionQueries = { readonly queryRef: AuctionScreen };

/**
 * Returns the requests for the auction of the URL with its bids, and those of the account. The path has no chain: the
 * query does.
 */
export function auctionRequests({ params, search }: Place, visitor: Visitor): RequestsOf<AuctionQueries> {
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? "") ?? DEFAULT_CHAIN;
  const owner = visitor.account.get()?.address ?? null;
  const variables = { chain, auctionId: params.id ?? "", owner, hasOwner: owner !== null };
  return { queryRef: { query: auctionScreen, variables, freshness: "block" } };
}
