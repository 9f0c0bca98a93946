import { remote, route } from "@cenote/kit/remote";
import { PoolsSkeleton } from "./components/PoolsSkeleton";
import { PoolDetailsSkeleton } from "./screens/pool-details/PoolDetailsSkeleton";
import type { PoolQueries } from "./screens/pool-details/poolRequests";
import type { ExplorePools } from "./screens/pools/__generated__/ExplorePools.graphql";

const pools = (path: string) =>
  route<{ queryRef: ExplorePools }>({
    path,
    requests: () =>
      import(/* webpackChunkName: "screen-pools" */ "./screens/pools/poolsRequests").then(
        (module) => module.poolsRequests,
      ),
    screen: () =>
      import(/* webpackChunkName: "screen-pools" */ "./screens/pools/PoolsScreen").then((module) => module.PoolsScreen),
    skeleton: PoolsSkeleton,
  });

/** The public face of mfe-pools: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    pools("/explore/pools"),
    pools("/explore/pools/:chainName"),
    route<PoolQueries>({
      path: "/explore/pools/:chainName/:poolAddress",
      requests: () =>
        import(/* webpackChunkName: "screen-pool" */ "./screens/pool-details/poolRequests").then(
          (module) => module.poolRequests,
        ),
      screen: () =>
        import(/* webpackChunkName: "screen-pool" */ "./screens/pool-details/PoolDetailsScreen").then(
          (module) => module.PoolDetailsScreen,
        ),
      skeleton: PoolDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
