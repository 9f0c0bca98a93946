import { remote, route } from "@cenote/kit/remote";
import type { ActivityQueries } from "./screens/activity/activityRequests";
import type { DefiQueries } from "./screens/defi/defiRequests";
import type { NftsQueries } from "./screens/nfts/nftsRequests";
import type { OverviewQueries } from "./screens/overview/overviewRequests";
import type { TokensQueries } from "./screens/tokens/tokensRequests";
import {
  ActivityScreenSkeleton,
  DefiScreenSkeleton,
  NftsScreenSkeleton,
  OverviewScreenSkeleton,
  TokensScreenSkeleton,
} from "./screens/screenSkeletons";

/** Public interface of mfe-portfolio: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<OverviewQueries>({
      paths: ["/portfolio", "/portfolio/:address"],
      requests: () => import("./screens/overview/overviewRequests").then((module) => module.overviewRequests),
      screen: () => import("./screens/overview/OverviewScreen").then((module) => module.OverviewScreen),
      skeleton: OverviewScreenSkeleton,
    }),
    route<TokensQueries>({
      paths: ["/portfolio/tokens", "/portfolio/:address/tokens"],
      requests: () => import("./screens/tokens/tokensRequests").then((module) => module.tokensRequests),
      screen: () => import("./screens/tokens/TokensScreen").then((module) => module.TokensScreen),
      skeleton: TokensScreenSkeleton,
    }),
    route<DefiQueries>({
      paths: ["/portfolio/defi", "/portfolio/:address/defi"],
      requests: () => import("./screens/defi/defiRequests").then((module) => module.defiRequests),
      screen: () => import("./screens/defi/DefiScreen").then((module) => module.DefiScreen),
      skeleton: DefiScreenSkeleton,
    }),
    route<NftsQueries>({
      paths: ["/portfolio/nfts", "/portfolio/:address/nfts"],
      requests: () => import("./screens/nfts/nftsRequests").then((module) => module.nftsRequests),
      screen: () => import("./screens/nfts/NftsScreen").then((module) => module.NftsScreen),
      skeleton: NftsScreenSkeleton,
    }),
    route<ActivityQueries>({
      paths: ["/portfolio/activity", "/portfolio/:address/activity"],
      requests: () => import("./screens/activity/activityRequests").then((module) => module.activityRequests),
      screen: () => import("./screens/activity/ActivityScreen").then((module) => module.ActivityScreen),
      skeleton: ActivityScreenSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
