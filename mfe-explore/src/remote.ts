import { remote, route } from "@cenote/kit/remote";
import type { AuctionQueries } from "./screens/auction/auctionRequests";
import type { AuctionsScreen } from "./screens/auctions/__generated__/AuctionsScreen.graphql";
import { AuctionsSkeleton } from "./screens/auctions/AuctionsSkeleton";
import type { HomeScreen } from "./screens/home/__generated__/HomeScreen.graphql";
import type { JustNow } from "./screens/home/sections/__generated__/JustNow.graphql";
import type { PopularCollections } from "./screens/home/sections/__generated__/PopularCollections.graphql";
import { HomeSkeleton } from "./screens/home/HomeSkeleton";
import { TokenDetailsSkeleton } from "./screens/token-details/TokenDetailsSkeleton";
import type { TokenQueries } from "./screens/token-details/tokenRequests";
import type { TransactionScreen } from "./screens/transaction/__generated__/TransactionScreen.graphql";
import { TransactionSkeleton } from "./screens/transaction/TransactionSkeleton";
import type { ExploreTransactions } from "./screens/transactions/__generated__/ExploreTransactions.graphql";
import { TransactionsScreenSkeleton } from "./screens/transactions/TransactionsScreenSkeleton";
import type { ExploreTokens } from "./screens/tokens/__generated__/ExploreTokens.graphql";
import { TokensScreenSkeleton } from "./screens/tokens/TokensScreenSkeleton";

/** Public interface of mfe-explore: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<{ queryRef: HomeScreen; collectionsRef: PopularCollections; justNowRef: JustNow }>({
      paths: ["/"],
      requests: () => import("./screens/home/homeRequests").then((module) => module.homeRequests),
      screen: () => import("./screens/home/HomeScreen").then((module) => module.HomeScreen),
      skeleton: HomeSkeleton,
    }),
    route<{ queryRef: ExploreTokens }>({
      paths: ["/explore", "/explore/tokens", "/explore/tokens/:chainName"],
      requests: () => import("./screens/tokens/tokensRequests").then((module) => module.tokensRequests),
      screen: () => import("./screens/tokens/TokensScreen").then((module) => module.TokensScreen),
      skeleton: TokensScreenSkeleton,
    }),
    route<{ queryRef: ExploreTransactions }>({
      paths: ["/explore/transactions", "/explore/transactions/:chainName"],
      requests: () =>
        import("./screens/transactions/transactionsRequests").then((module) => module.transactionsRequests),
      screen: () => import("./screens/transactions/TransactionsScreen").then((module) => module.TransactionsScreen),
      skeleton: TransactionsScreenSkeleton,
    }),
    route<{ queryRef: TransactionScreen }>({
      paths: ["/explore/transactions/:chainName/:hash"],
      requests: () => import("./screens/transaction/transactionRequests").then((module) => module.transactionRequests),
      screen: () => import("./screens/transaction/TransactionScreen").then((module) => module.TransactionScreen),
      skeleton: TransactionSkeleton,
    }),
    route<AuctionQueries>({
      paths: ["/explore/toucan/:id"],
      requests: () => import("./screens/auction/auctionRequests").then((module) => module.auctionRequests),
      screen: () => import("./screens/auction/AuctionScreen").then((module) => module.AuctionScreen),
      skeleton: TransactionSkeleton,
    }),
    route<{ queryRef: AuctionsScreen }>({
      paths: ["/explore/toucan"],
      requests: () => import("./screens/auctions/auctionsRequests").then((module) => module.auctionsRequests),
      screen: () => import("./screens/auctions/AuctionsScreen").then((module) => module.AuctionsScreen),
      skeleton: AuctionsSkeleton,
    }),
    route<TokenQueries>({
      paths: ["/explore/tokens/:chainName/:tokenAddress"],
      requests: () => import("./screens/token-details/tokenRequests").then((module) => module.tokenRequests),
      screen: () => import("./screens/token-details/TokenDetailsScreen").then((module) => module.TokenDetailsScreen),
      skeleton: TokenDetailsSkeleton,
      known: () => import("./screens/token-details/warnings/knownToken").then((module) => module.knownToken),
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
