import { toChain } from "@cenote/domain/chains";
import { isAddress, isPoolId } from "@cenote/kit/lib/address";
import { remote, route, routeOf } from "@cenote/kit/remote";
import { PoolsSkeleton } from "./components/PoolsSkeleton";
import { poolListVariables } from "./lib/poolList";
import v2Pair, { type V2Pair } from "./screens/pool-details/__generated__/V2Pair.graphql";
import v3Pool, { type V3Pool } from "./screens/pool-details/__generated__/V3Pool.graphql";
import v4Pool, { type V4Pool } from "./screens/pool-details/__generated__/V4Pool.graphql";
import { PoolDetailsSkeleton } from "./screens/pool-details/PoolDetailsSkeleton";
import explorePools, { type ExplorePools } from "./screens/pools/__generated__/ExplorePools.graphql";

const pools = (path: string) =>
  route<ExplorePools>({
    path,
    query: explorePools,
    variables: poolListVariables,
    screen: () =>
      import(/* webpackChunkName: "screen-pools" */ "./screens/pools/PoolsScreen").then((module) => module.PoolsScreen),
    skeleton: PoolsSkeleton,
    isPaged: true,
  });

/** The public face of mfe-pools: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    pools("/explore/pools"),
    pools("/explore/pools/:chainName"),
    routeOf<{ v4Ref?: V4Pool; v3Ref?: V3Pool; v2Ref?: V2Pair }>({
      path: "/explore/pools/:chainName/:poolAddress",
      requests: ({ params: { chainName = "", poolAddress = "" } }) => {
        const chain = toChain(chainName);
        if (!chain) return null;
        if (isPoolId(poolAddress)) return { v4Ref: { query: v4Pool, variables: { chain, poolId: poolAddress } } };
        if (!isAddress(poolAddress)) return {};
        const variables = { chain, address: poolAddress };
        return { v3Ref: { query: v3Pool, variables }, v2Ref: { query: v2Pair, variables } };
      },
      screen: () =>
        import(/* webpackChunkName: "screen-pool" */ "./screens/pool-details/PoolDetailsScreen").then(
          (module) => module.PoolDetailsScreen,
        ),
      skeleton: PoolDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
