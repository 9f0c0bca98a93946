import { toChain } from "@cenote/domain/chains";
import { isAddress, isHash } from "@cenote/kit/text/address";
import type { Place } from "@cenote/kit/remote";
import v2Pair, { type V2Pair } from "./__generated__/V2Pair.graphql";
import v3Pool, { type V3Pool } from "./__generated__/V3Pool.graphql";
import v4Pool, { type V4Pool } from "./__generated__/V4Pool.graphql";

/** By the prop that takes the answer. */
export type PoolQueries = { readonly v4Ref?: V4Pool; readonly v3Ref?: V3Pool; readonly v2Ref?: V2Pair };

/** The requests of a pool's screen: an address may be a V3 pool's or a V2 pair's. */
export function poolRequests({ params: { chainName = "", poolAddress = "" } }: Place) {
  const chain = toChain(chainName);
  if (!chain) return null;
  const freshness = "block" as const;
  if (isHash(poolAddress)) return { v4Ref: { query: v4Pool, variables: { chain, poolId: poolAddress }, freshness } };
  if (!isAddress(poolAddress)) return {};
  const variables = { chain, address: poolAddress };
  return {
    v3Ref: { query: v3Pool, variables, freshness },
    v2Ref: { query: v2Pair, variables, freshness },
  };
}
