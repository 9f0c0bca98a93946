import { remote, route, routeOf } from "@cenote/kit/remote";
import { TokensSkeleton } from "./components/TokensSkeleton";
import homeScreen, { type HomeScreen } from "./screens/home/__generated__/HomeScreen.graphql";
import justNow, { type JustNow } from "./screens/home/__generated__/JustNow.graphql";
import popularCollections, { type PopularCollections } from "./screens/home/__generated__/PopularCollections.graphql";
import { HomeSkeleton } from "./screens/home/HomeSkeleton";
import { readWaterlineSpan, waterlineDuration } from "./screens/home/waterlineSpan";
import { TransactionsSkeleton } from "./components/TransactionsSkeleton";
import { tokenListVariables } from "./lib/tokenList";
import { transactionListVariables } from "./lib/transactionList";
import { TokenDetailsSkeleton } from "./screens/token-details/TokenDetailsSkeleton";
import { tokenRequests, type TokenQueries } from "./screens/token-details/tokenRequests";
import exploreTransactions, {
  type ExploreTransactions,
} from "./screens/transactions/__generated__/ExploreTransactions.graphql";
import exploreTokens, { type ExploreTokens } from "./screens/tokens/__generated__/ExploreTokens.graphql";

/** How many of a visitor's favourites the home screen shows. */
const HOME_FAVOURITES_SIZE = 12;

const tokens = (path: string) =>
  route<ExploreTokens>({
    path,
    query: exploreTokens,
    variables: (place, { favourites }) => tokenListVariables(place, favourites.get()),
    screen: () =>
      import(/* webpackChunkName: "screen-tokens" */ "./screens/tokens/TokensScreen").then(
        (module) => module.TokensScreen,
      ),
    skeleton: TokensSkeleton,
    isPaged: true,
  });

const transactions = (path: string) =>
  route<ExploreTransactions>({
    path,
    query: exploreTransactions,
    variables: transactionListVariables,
    screen: () =>
      import(/* webpackChunkName: "screen-transactions" */ "./screens/transactions/TransactionsScreen").then(
        (module) => module.TransactionsScreen,
      ),
    skeleton: TransactionsSkeleton,
    isPaged: true,
  });

/** The public face of mfe-explore: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    routeOf<{ queryRef: HomeScreen; collectionsRef: PopularCollections; justNowRef: JustNow }>({
      path: "/",
      requests: ({ search }, { favourites }) => ({
        queryRef: {
          query: homeScreen,
          variables: {
            duration: waterlineDuration(readWaterlineSpan(search)),
            favourites: favourites.get().slice(0, HOME_FAVOURITES_SIZE),
          },
        },
        collectionsRef: { query: popularCollections, variables: {} },
        justNowRef: { query: justNow, variables: {} },
      }),
      screen: () =>
        import(/* webpackChunkName: "screen-home" */ "./screens/home/HomeScreen").then((module) => module.HomeScreen),
      skeleton: HomeSkeleton,
    }),
    tokens("/explore"),
    tokens("/explore/tokens"),
    tokens("/explore/tokens/:chainName"),
    transactions("/explore/transactions"),
    transactions("/explore/transactions/:chainName"),
    routeOf<Record<never, never>>({
      path: "/explore/toucan/:id",
      requests: () => ({}),
      screen: () =>
        import(/* webpackChunkName: "screen-auction" */ "./screens/auction/AuctionScreen").then(
          (module) => module.AuctionScreen,
        ),
    }),
    routeOf<TokenQueries>({
      path: "/explore/tokens/:chainName/:tokenAddress",
      requests: tokenRequests,
      screen: () =>
        import(/* webpackChunkName: "screen-token" */ "./screens/token-details/TokenDetailsScreen").then(
          (module) => module.TokenDetailsScreen,
        ),
      skeleton: TokenDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
