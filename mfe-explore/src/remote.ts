import { remote, route } from "@cenote/kit/remote";
import { TokensSkeleton } from "./components/TokensSkeleton";
import type { HomeScreen } from "./screens/home/__generated__/HomeScreen.graphql";
import type { JustNow } from "./screens/home/__generated__/JustNow.graphql";
import type { PopularCollections } from "./screens/home/__generated__/PopularCollections.graphql";
import { HomeSkeleton } from "./screens/home/HomeSkeleton";
import { TransactionsSkeleton } from "./components/TransactionsSkeleton";
import { TokenDetailsSkeleton } from "./screens/token-details/TokenDetailsSkeleton";
import type { TokenQueries } from "./screens/token-details/tokenRequests";
import type { TransactionScreen } from "./screens/transaction/__generated__/TransactionScreen.graphql";
import { TransactionSkeleton } from "./screens/transaction/TransactionSkeleton";
import type { ExploreTransactions } from "./screens/transactions/__generated__/ExploreTransactions.graphql";
import type { ExploreTokens } from "./screens/tokens/__generated__/ExploreTokens.graphql";

const tokens = (path: string) =>
  route<{ queryRef: ExploreTokens }>({
    path,
    requests: () =>
      import(/* webpackChunkName: "screen-tokens" */ "./screens/tokens/tokensRequests").then(
        (module) => module.tokensRequests,
      ),
    screen: () =>
      import(/* webpackChunkName: "screen-tokens" */ "./screens/tokens/TokensScreen").then(
        (module) => module.TokensScreen,
      ),
    skeleton: TokensSkeleton,
  });

const transactions = (path: string) =>
  route<{ queryRef: ExploreTransactions }>({
    path,
    requests: () =>
      import(/* webpackChunkName: "screen-transactions" */ "./screens/transactions/transactionsRequests").then(
        (module) => module.transactionsRequests,
      ),
    screen: () =>
      import(/* webpackChunkName: "screen-transactions" */ "./screens/transactions/TransactionsScreen").then(
        (module) => module.TransactionsScreen,
      ),
    skeleton: TransactionsSkeleton,
  });

/** The public face of mfe-explore: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<{ queryRef: HomeScreen; collectionsRef: PopularCollections; justNowRef: JustNow }>({
      path: "/",
      requests: () =>
        import(/* webpackChunkName: "screen-home" */ "./screens/home/homeRequests").then(
          (module) => module.homeRequests,
        ),
      screen: () =>
        import(/* webpackChunkName: "screen-home" */ "./screens/home/HomeScreen").then((module) => module.HomeScreen),
      skeleton: HomeSkeleton,
    }),
    tokens("/explore"),
    tokens("/explore/tokens"),
    tokens("/explore/tokens/:chainName"),
    transactions("/explore/transactions"),
    transactions("/explore/transactions/:chainName"),
    route<{ queryRef: TransactionScreen }>({
      path: "/explore/transactions/:chainName/:hash",
      requests: () =>
        import(/* webpackChunkName: "screen-transaction" */ "./screens/transaction/transactionRequests").then(
          (module) => module.transactionRequests,
        ),
      screen: () =>
        import(/* webpackChunkName: "screen-transaction" */ "./screens/transaction/TransactionScreen").then(
          (module) => module.TransactionScreen,
        ),
      skeleton: TransactionSkeleton,
    }),
    route<Record<never, never>>({
      path: "/explore/toucan/:id",
      screen: () =>
        import(/* webpackChunkName: "screen-auction" */ "./screens/auction/AuctionScreen").then(
          (module) => module.AuctionScreen,
        ),
    }),
    route<TokenQueries>({
      path: "/explore/tokens/:chainName/:tokenAddress",
      requests: () =>
        import(/* webpackChunkName: "screen-token" */ "./screens/token-details/tokenRequests").then(
          (module) => module.tokenRequests,
        ),
      screen: () =>
        import(/* webpackChunkName: "screen-token" */ "./screens/token-details/TokenDetailsScreen").then(
          (module) => module.TokenDetailsScreen,
        ),
      skeleton: TokenDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
