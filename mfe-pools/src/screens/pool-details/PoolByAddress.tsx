import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { PoolByAddress as Query } from "./__generated__/PoolByAddress.graphql";
import type { ChartRefs } from "./chart/OtherPoolChart";
import { PoolDetails } from "./PoolDetails";
import { PoolNotFound } from "./PoolNotFound";

type PoolByAddressProps = ChartRefs & { readonly queryRef: PreloadedQuery<Query> };

/** Pool by its address, which may be a V3 pool's or a V2 pair's: one request looks for both. */
export function PoolByAddress({ queryRef, ...charts }: PoolByAddressProps) {
  const { v3Pool, v2Pair } = usePreloadedQuery<Query>(
    graphql`
      query PoolByAddress($chain: Chain!, $address: String!) @throwOnFieldError {
        v3Pool(chain: $chain, address: $address) {
          ...PoolDetails_pool
        }
        v2Pair(chain: $chain, address: $address) {
          ...PoolDetails_pool
        }
      }
    `,
    queryRef,
  );
  const pool = v3Pool ?? v2Pair;
  return pool ? <PoolDetails pool={pool} {...charts} /> : <PoolNotFound />;
}
