import type { PreloadedQuery } from "react-relay/hooks";
import type { V2Pair } from "./__generated__/V2Pair.graphql";
import type { V3Pool } from "./__generated__/V3Pool.graphql";
import type { V4Pool } from "./__generated__/V4Pool.graphql";
import { PoolByAddress } from "./PoolByAddress";
import { PoolById } from "./PoolById";
import { PoolNotFound } from "./PoolNotFound";

type PoolDetailsScreenProps = {
  readonly v4Ref?: PreloadedQuery<V4Pool>;
  readonly v3Ref?: PreloadedQuery<V3Pool>;
  readonly v2Ref?: PreloadedQuery<V2Pair>;
};

/** Everything about one pool. A V4 pool is found by its id; an address may be a V3 pool's or a V2 pair's. */
export function PoolDetailsScreen({ v4Ref, v3Ref, v2Ref }: PoolDetailsScreenProps) {
  if (v4Ref) return <PoolById queryRef={v4Ref} />;
  if (v3Ref && v2Ref) return <PoolByAddress v3Ref={v3Ref} v2Ref={v2Ref} />;
  return <PoolNotFound />;
}
