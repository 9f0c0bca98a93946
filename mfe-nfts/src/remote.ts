import { CHAIN_NAMES, chainFacts, DEFAULT_CHAIN, toChain } from "@cenote/domain/chains";
import { isAddress } from "@cenote/kit/lib/address";
import { remote, route, routeOf } from "@cenote/kit/remote";
import { CardsSkeleton } from "./components/CardsSkeleton";
import { CHAIN_PARAMETER, readItemCount } from "./lib/collectionSearch";
import nftCollectionScreen, {
  type NftCollectionScreen,
} from "./screens/collection/__generated__/NftCollectionScreen.graphql";
import topCollections, { type TopCollections } from "./screens/nfts/__generated__/TopCollections.graphql";

const MAIN_CHAINS = CHAIN_NAMES.filter((chain) => !chainFacts(chain).isTestnet && chain !== "UNKNOWN_CHAIN");
const COLLECTIONS_PAGE_SIZE = 24;

/** The public face of mfe-nfts: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<TopCollections>({
      path: "/nfts",
      query: topCollections,
      variables: () => ({ chains: MAIN_CHAINS, first: COLLECTIONS_PAGE_SIZE }),
      screen: () =>
        import(/* webpackChunkName: "screen-nfts" */ "./screens/nfts/NftsScreen").then((module) => module.NftsScreen),
      skeleton: CardsSkeleton,
    }),
    routeOf<{ queryRef?: NftCollectionScreen }>({
      path: "/nfts/collection/:contractAddress",
      requests: ({ params: { contractAddress = "" }, search }) => {
        const chain = toChain(search.get(CHAIN_PARAMETER) ?? DEFAULT_CHAIN);
        if (!chain || !isAddress(contractAddress)) return {};
        const variables = { chain, contractAddress, first: readItemCount(search), after: null };
        return { queryRef: { query: nftCollectionScreen, variables } };
      },
      screen: () =>
        import(/* webpackChunkName: "screen-nftCollection" */ "./screens/collection/CollectionScreen").then(
          (module) => module.CollectionScreen,
        ),
      skeleton: CardsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
