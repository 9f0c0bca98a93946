import { toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";
import type { Place } from "@cenote/kit/remote";
import { showsHidden } from "../../lib/portfolioSearch";
import portfolioBalances from "./__generated__/PortfolioBalances.graphql";

/** The requests of a wallet's portfolio: none for an invalid address. */
export function portfolioRequests({ params: { address = "" }, search }: Place) {
  if (!isAddress(address)) return {};
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? "");
  const isAll = showsHidden(search);
  const valueModifiers = [{ ownerAddress: address, includeSmallBalances: isAll, includeSpamTokens: isAll }];
  const variables = { ownerAddress: address, chains: chain ? [chain] : null, valueModifiers };
  return { queryRef: { query: portfolioBalances, variables, freshness: "block" as const } };
}
