import { CHAIN_NAMES, chainFacts, toChain, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import { readFilter } from "@cenote/kit/form/filterText";
import type { Place, RequestsOf } from "@cenote/kit/remote";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import collectionSearch, { type CollectionSearch } from "./__generated__/CollectionSearch.graphql";
import latestSales, { type LatestSales } from "./__generated__/LatestSales.graphql";
import topCollections, { type TopCollections } from "./__generated__/TopCollections.graphql";

export type NftsQueries = {
  readonly queryRef?: TopCollections;
  readonly salesRef?: LatestSales;
  readonly searchRef?: CollectionSearch;
};

const MAIN_CHAINS = CHAIN_NAMES.filter((chain) => !chainFacts(chain).isTestnet && chain !== "UNKNOWN_CHAIN");

/** Returns the chain of the list; null for all chains. */
export function readChain(search: URLSearchParams): Chain | null {
  return toChain(search.get(CHAIN_PARAMETER) ?? "");
}

/** Returns the requests of the list of collections: search results, or the most traded with the latest sales. */
export function nftsRequests({ search }: Place): RequestsOf<NftsQueries> {
  const text = readFilter(search);
  if (text) {
    const searchRef = { query: collectionSearch, variables: { query: text }, freshness: "minute" as const };
    return { queryRef: undefined, salesRef: undefined, searchRef };
  }
  const chain = readChain(search);
  const chains = chain ? [chain] : MAIN_CHAINS;
  return {
    searchRef: undefined,
    // The list grows page by page; its rows keep themselves current.
    queryRef: {
      query: topCollections,
      variables: { chains, window: SPANS[readSpan(search)].duration },
      freshness: "never",
    },
    salesRef: { query: latestSales, variables: { chains }, freshness: "block" },
  };
}
