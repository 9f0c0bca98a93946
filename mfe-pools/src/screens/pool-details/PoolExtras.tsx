import { graphql, useFragment } from "react-relay/hooks";
import type { PoolExtras_pool$key } from "./__generated__/PoolExtras_pool.graphql";
import { PoolHook } from "./PoolHook";
import { PoolRewards } from "./PoolRewards";

export type PoolExtrasProps = { readonly pool: PoolExtras_pool$key };

/** Optional parts of a pool: a reward campaign, a hook. */
export function PoolExtras(props: PoolExtrasProps) {
  const pool = useFragment(
    graphql`
      fragment PoolExtras_pool on Pool {
        ...PoolRewards_pool
        ...PoolHook_pool
      }
    `,
    props.pool,
  );
  return (
    <>
      <PoolRewards pool={pool} />
      <PoolHook pool={pool} />
    </>
  );
}
