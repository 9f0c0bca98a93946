import { DEFAULT_CHAIN, toChain } from "@cenote/domain/chains";
import { isAddress, isPoolId } from "@cenote/kit/lib/address";
import { remote, routeOf } from "@cenote/kit/remote";
import { PoolsSkeleton } from "./components/PoolsSkeleton";
import v2Pair, { type V2Pair } from "./screens/pool-details/__generated__/V2Pair.graphql";
import v3Pool, { type V3Pool } from "./screens/pool-details/__generated__/V3Pool.graphql";
import v4Pool, { type V4Pool } from "./screens/pool-details/__generated__/V4Pool.graphql";
import { PoolDetailsSkeleton } from "./screens/pool-details/PoolDetailsSkeleton";
import topV2Pairs, { type TopV2Pairs } from "./screens/pools/__generated__/TopV2Pairs.graphql";
import topV3Pools, { type TopV3Pools } from "./screens/pools/__generated__/TopV3Pools.graphql";
import topV4Pools, { type TopV4Pools } from "./screens/pools/__generated__/TopV4Pools.graphql";

/** Pools asked for of each version. */
const POOLS_PAGE_SIZE = 50;

const pools = (path: string) =>
  routeOf<{ v4Ref: TopV4Pools; v3Ref: TopV3Pools; v2Ref: TopV2Pairs }>({
    path,
    requests: ({ params: { chainName } }) => {
      const chain = chainName ? toChain(chainName) : DEFAULT_CHAIN;
      if (!chain) return null;
      const variables = { chain, first: POOLS_PAGE_SIZE, cursor: null, tokenAddress: null };
      return {
        v4Ref: { query: topV4Pools, variables },
        v3Ref: { query: topV3Pools, variables },
        v2Ref: { query: topV2Pairs, variables },
      };
    },
    screen: () => import("./screens/pools/PoolsScreen").then((module) => module.PoolsScreen),
    skeleton: PoolsSkeleton,
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
      screen: () => import("./screens/pool-details/PoolDetailsScreen").then((module) => module.PoolDetailsScreen),
      skeleton: PoolDetailsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
