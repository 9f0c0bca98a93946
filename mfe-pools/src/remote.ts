import { remote, route } from "@cenote/kit/remote";
import { PoolsSkeleton } from "./components/PoolsSkeleton";
import { PoolDetailsSkeleton } from "./screens/pool-details/PoolDetailsSkeleton";
import type { PoolQueries } from "./screens/pool-details/poolRequests";
import type { ExplorePools } from "./screens/pools/__generated__/ExplorePools.graphql";

/** The public face of mfe-pools: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<{ queryRef: ExplorePools }>({
      paths: ["/explore/pools", "/explore/pools/:chainName"],
      requests: () => import("./screens/pools/poolsRequests").then((module) => module.poolsRequests),
      screen: () => import("./screens/pools/PoolsScreen").then((module) => module.PoolsScreen),
      skeleton: PoolsSkeleton,
    }),
    route<PoolQueries>({
      paths: ["/explore/pools/:chainName/:poolAddress"],
      requests: () => import("./screens/pool-details/poolRequests").then((module) => module.poolRequests),
      screen: () => import("./screens/pool-details/PoolDetailsScreen").then((module) => module.PoolDetailsScreen),
      skeleton: PoolDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
