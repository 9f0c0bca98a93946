import { DEFAULT_TOKEN_ORDER, FIRST_PAGE } from "@cenote/domain/limits";
import { remote, route, routeOf } from "@cenote/kit/remote";
import topTokens, { type TopTokens } from "./components/__generated__/TopTokens.graphql";
import { TokensSkeleton } from "./components/TokensSkeleton";
import { TransactionsSkeleton } from "./components/TransactionsSkeleton";
import { tokenListVariables } from "./lib/tokenList";
import { transactionListVariables } from "./lib/transactionList";
import { TokenDetailsSkeleton } from "./screens/token-details/TokenDetailsSkeleton";
import { tokenRequests, type TokenQueries } from "./screens/token-details/tokenRequests";
import exploreTransactions, {
  type ExploreTransactions,
} from "./screens/transactions/__generated__/ExploreTransactions.graphql";
import exploreTokens, { type ExploreTokens } from "./screens/tokens/__generated__/ExploreTokens.graphql";

/** How many tokens a visitor is shown before having asked for any. */
const HOME_TOKENS_SIZE = 10;

const tokens = (path: string) =>
  route<ExploreTokens>({
    path,
    query: exploreTokens,
    variables: (place, { favourites }) => tokenListVariables(place, favourites.get()),
    screen: () => import("./screens/tokens/TokensScreen").then((module) => module.TokensScreen),
    skeleton: TokensSkeleton,
    isPaged: true,
  });

const transactions = (path: string) =>
  route<ExploreTransactions>({
    path,
    query: exploreTransactions,
    variables: transactionListVariables,
    screen: () => import("./screens/transactions/TransactionsScreen").then((module) => module.TransactionsScreen),
    skeleton: TransactionsSkeleton,
    isPaged: true,
  });

/** The public face of mfe-explore: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<TopTokens>({
      path: "/",
      query: topTokens,
      variables: () => ({ page: FIRST_PAGE, pageSize: HOME_TOKENS_SIZE, orderBy: DEFAULT_TOKEN_ORDER }),
      screen: () => import("./screens/home/HomeScreen").then((module) => module.HomeScreen),
      skeleton: TokensSkeleton,
    }),
    tokens("/explore"),
    tokens("/explore/tokens"),
    tokens("/explore/tokens/:chainName"),
    transactions("/explore/transactions"),
    transactions("/explore/transactions/:chainName"),
    routeOf<Record<never, never>>({
      path: "/explore/toucan/:id",
      requests: () => ({}),
      screen: () => import("./screens/auction/AuctionScreen").then((module) => module.AuctionScreen),
    }),
    routeOf<TokenQueries>({
      path: "/explore/tokens/:chainName/:tokenAddress",
      requests: tokenRequests,
      screen: () => import("./screens/token-details/TokenDetailsScreen").then((module) => module.TokenDetailsScreen),
      skeleton: TokenDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
