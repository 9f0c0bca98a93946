import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { V4Pool } from "./__generated__/V4Pool.graphql";
import type { ChartRefs } from "./chart/OtherPoolChart";
import { PoolDetails } from "./PoolDetails";
import { PoolNotFound } from "./PoolNotFound";

type PoolByIdProps = ChartRefs & { readonly queryRef: PreloadedQuery<V4Pool> };

export function PoolById({ queryRef, ...charts }: PoolByIdProps) {
  const { v4Pool } = usePreloadedQuery<V4Pool>(
    graphql`
      query V4Pool($chain: Chain!, $poolId: String!) @throwOnFieldError {
        v4Pool(chain: $chain, poolId: $poolId) {
          ...PoolDetails_pool
        }
      }
    `,
    queryRef,
  );
  return v4Pool ? <PoolDetails pool={v4Pool} {...charts} /> : <PoolNotFound />;
}
