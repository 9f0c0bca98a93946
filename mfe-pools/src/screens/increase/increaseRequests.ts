import { CHAIN_PARAMETER, INCREASE_PARAMETERS } from "@cenote/domain/paths";
import { toChain } from "@cenote/domain/chains";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { isTokenId } from "../../lib/isTokenId";
import increasePosition, { type IncreasePosition } from "./__generated__/IncreasePosition.graphql";

export type IncreaseQueries = { readonly queryRef?: IncreasePosition; readonly balancesRef?: TradeBalances };

/**
 * Returns the requests for the position in the URL: by its number for V3 and V4, the account's share of the pair for
 * V2.
 */
export function increaseRequests({ search }: Place, visitor: Visitor): RequestsOf<IncreaseQueries> {
  const account = visitor.account.get()?.address ?? null;
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? "");
  const version = (search.get(INCREASE_PARAMETERS.version) ?? "").toUpperCase();
  const position = search.get(INCREASE_PARAMETERS.position) ?? "";
  const balancesRef = account
    ? ({ query: tradeBalances, variables: { owners: [account] }, freshness: "block" } as const)
    : undefined;
  if (!chain) return { queryRef: undefined, balancesRef };
  if ((version === "V3" || version === "V4") && isTokenId(position)) {
    const variables = { chain, version, tokenId: position } as const;
    return { queryRef: { query: increasePosition, variables, freshness: "block" }, balancesRef };
  }
  if (version === "V2" && isAddress(position) && account) {
    const variables = { chain, version, pairAddress: position, ownerAddress: account } as const;
    return { queryRef: { query: increasePosition, variables, freshness: "block" }, balancesRef };
  }
  return { queryRef: undefined, balancesRef };
}
