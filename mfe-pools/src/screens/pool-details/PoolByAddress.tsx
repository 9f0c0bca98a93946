import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { V2Pair } from "./__generated__/V2Pair.graphql";
import type { V3Pool } from "./__generated__/V3Pool.graphql";
import { PoolDetails } from "./PoolDetails";
import { PoolNotFound } from "./PoolNotFound";

type PoolByAddressProps = {
  readonly v3Ref: PreloadedQuery<V3Pool>;
  readonly v2Ref: PreloadedQuery<V2Pair>;
};

export function PoolByAddress({ v3Ref, v2Ref }: PoolByAddressProps) {
  const { v3Pool } = usePreloadedQuery<V3Pool>(
    graphql`
      query V3Pool($chain: Chain!, $address: String!) @throwOnFieldError {
        v3Pool(chain: $chain, address: $address) {
          ...PoolDetails_pool
        }
      }
    `,
    v3Ref,
  );
  const { v2Pair } = usePreloadedQuery<V2Pair>(
    graphql`
      query V2Pair($chain: Chain!, $address: String!) @throwOnFieldError {
        v2Pair(chain: $chain, address: $address) {
          ...PoolDetails_pool
        }
      }
    `,
    v2Ref,
  );
  const pool = v3Pool ?? v2Pair;
  return pool ? <PoolDetails pool={pool} /> : <PoolNotFound />;
}
