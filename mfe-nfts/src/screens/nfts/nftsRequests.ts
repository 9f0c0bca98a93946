import { CHAIN_NAMES, chainFacts } from "@cenote/domain/chains";
import topCollections from "./__generated__/TopCollections.graphql";

const MAIN_CHAINS = CHAIN_NAMES.filter((chain) => !chainFacts(chain).isTestnet && chain !== "UNKNOWN_CHAIN");
const PAGE_SIZE = 24;

/** What the list of collections asks for. */
export function nftsRequests() {
  return { queryRef: { query: topCollections, variables: { chains: MAIN_CHAINS, first: PAGE_SIZE } } };
}
