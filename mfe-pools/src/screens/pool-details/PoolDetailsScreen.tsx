import type { PreloadedQuery } from "react-relay/hooks";
import type { PoolByAddress as PoolByAddressQuery } from "./__generated__/PoolByAddress.graphql";
import type { V4Pool } from "./__generated__/V4Pool.graphql";
import { PoolByAddress } from "./PoolByAddress";
import { PoolById } from "./PoolById";
import type { ChartRefs } from "./chart/OtherPoolChart";
import { PoolNotFound } from "./PoolNotFound";

type PoolDetailsScreenProps = ChartRefs & {
  readonly v4Ref?: PreloadedQuery<V4Pool> | undefined;
  readonly addressRef?: PreloadedQuery<PoolByAddressQuery> | undefined;
};

/** Screen of a pool. A V4 pool is found by its id, others by their address. */
export function PoolDetailsScreen({ v4Ref, addressRef, ...charts }: PoolDetailsScreenProps) {
  if (v4Ref) return <PoolById queryRef={v4Ref} {...charts} />;
  if (addressRef) return <PoolByAddress queryRef={addressRef} {...charts} />;
  return <PoolNotFound />;
}
