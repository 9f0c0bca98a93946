import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { Panel } from "@cenote/kit/ui/Panel";
import type { TokenPools } from "./__generated__/TokenPools.graphql";
import { DeepPoolLine } from "./DeepPoolLine";
import * as styles from "./TokenDetails.module.css";

const SHOWN = 5;

/** Where the token is traded with the least effect on its price. */
export function DeepestPools({ queryRef }: { queryRef: PreloadedQuery<TokenPools> }) {
  // A version that fails leaves the others standing.
  const { topV4Pools, topV3Pools, topV2Pairs } = usePreloadedQuery<TokenPools>(
    graphql`
      query TokenPools($chain: Chain!, $tokenAddress: String!) @throwOnFieldError {
        topV4Pools(chain: $chain, first: 5, tokenFilter: $tokenAddress) @catch(to: NULL) {
          id
          addressOrId: poolId
          feeTier
          isDynamicFee
          totalLiquidity {
            value
          }
          token0 {
            ...DeepPoolLine_token
          }
          token1 {
            ...DeepPoolLine_token
          }
        }
        topV3Pools(chain: $chain, first: 5, tokenFilter: $tokenAddress) @catch(to: NULL) {
          id
          addressOrId: address
          feeTier
          totalLiquidity {
            value
          }
          token0 {
            ...DeepPoolLine_token
          }
          token1 {
            ...DeepPoolLine_token
          }
        }
        topV2Pairs(chain: $chain, first: 5, tokenFilter: $tokenAddress) @catch(to: NULL) {
          id
          addressOrId: address
          totalLiquidity {
            value
          }
          token0 {
            ...DeepPoolLine_token
          }
          token1 {
            ...DeepPoolLine_token
          }
        }
      }
    `,
    queryRef,
  );
  const pools = [
    ...(topV4Pools ?? []).map((pool) => ({ ...pool, version: "V4", isDynamicFee: pool.isDynamicFee })),
    ...(topV3Pools ?? []).map((pool) => ({ ...pool, version: "V3", isDynamicFee: false })),
    ...(topV2Pairs ?? []).map((pool) => ({ ...pool, version: "V2", isDynamicFee: false, feeTier: null })),
  ]
    .sort((one, other) => (other.totalLiquidity?.value ?? 0) - (one.totalLiquidity?.value ?? 0))
    .slice(0, SHOWN);

  return (
    <Panel title="Deepest pools">
      {pools.length === 0 ? (
        <EmptyState title="No pools yet">Pools that trade this token are listed here.</EmptyState>
      ) : (
        <ul className={styles.pools}>
          {pools.map((pool) => (
            <DeepPoolLine
              key={pool.id}
              token0={pool.token0}
              token1={pool.token1}
              addressOrId={pool.addressOrId}
              version={pool.version}
              feeTier={pool.feeTier}
              isDynamicFee={pool.isDynamicFee === true}
              totalLiquidity={pool.totalLiquidity?.value}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
