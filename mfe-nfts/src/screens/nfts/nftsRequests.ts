import { CHAIN_NAMES, chainFacts } from "@cenote/domain/chains";
import { readFilter } from "@cenote/kit/form/filterText";
import type { Place } from "@cenote/kit/remote";
import collectionSearch from "./__generated__/CollectionSearch.graphql";
import topCollections from "./__generated__/TopCollections.graphql";

const MAIN_CHAINS = CHAIN_NAMES.filter((chain) => !chainFacts(chain).isTestnet && chain !== "UNKNOWN_CHAIN");
const PAGE_SIZE = 24;

/** The requests of the list of collections. */
export function nftsRequests({ search }: Place) {
  const text = readFilter(search);
  const freshness = "minute" as const;
  if (text) return { searchRef: { query: collectionSearch, variables: { query: text }, freshness } };
  return { queryRef: { query: topCollections, variables: { chains: MAIN_CHAINS, first: PAGE_SIZE }, freshness } };
}
