import { DEFAULT_CHAIN, toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";
import type { Place } from "@cenote/kit/remote";
import { readItemCount } from "../../lib/collectionSearch";
import nftCollectionScreen from "./__generated__/NftCollectionScreen.graphql";

/** The requests of a collection's screen: none for an invalid address. */
export function nftCollectionRequests({ params: { contractAddress = "" }, search }: Place) {
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? DEFAULT_CHAIN);
  if (!chain || !isAddress(contractAddress)) return {};
  const variables = { chain, contractAddress, first: readItemCount(search), after: null };
  return { queryRef: { query: nftCollectionScreen, variables, freshness: "block" as const } };
}
