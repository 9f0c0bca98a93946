import { toChain } from "@cenote/domain/chains";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";
import { isTokenId } from "../../lib/isTokenId";
import { readOwner } from "../../lib/positionList";
import positionDetails, { type PositionDetails } from "./__generated__/PositionDetails.graphql";

export type PositionQueries = { readonly queryRef?: PositionDetails };

/** One position: of V3 and V4 by its number; of V2 the pair's share of the address in the URL, else of the account. */
export function positionRequests({ path, params, search }: Place, visitor: Visitor): RequestsOf<PositionQueries> {
  const { chainName = "", tokenId = "", pairAddress = "" } = params;
  const chain = toChain(chainName);
  if (!chain) return null;
  if (!pairAddress) {
    if (!isTokenId(tokenId)) return { queryRef: undefined };
    const version = path.startsWith("/positions/v4/") ? "V4" : "V3";
    return { queryRef: { query: positionDetails, variables: { chain, version, tokenId }, freshness: "block" } };
  }
  const ownerAddress = readOwner(search) ?? visitor.account.get()?.address;
  if (!ownerAddress || !isAddress(pairAddress)) return { queryRef: undefined };
  const variables = { chain, version: "V2", pairAddress, ownerAddress } as const;
  return { queryRef: { query: positionDetails, variables, freshness: "block" } };
}
