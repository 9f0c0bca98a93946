import { graphql, readInlineData } from "react-relay/hooks";
import { FALLBACK_SYMBOL } from "@cenote/domain/previews";
import type { readTierPool_pool$key } from "./__generated__/readTierPool_pool.graphql";

/** Existing pool of a pair, as a tier to choose. Values are in US dollars, null where unknown. */
export type TierPool = {
  readonly version: string;
  readonly addressOrId: string;
  /** Its two tokens: a chain's coin and its wrapped form count as one pair. The symbols are untrusted. */
  readonly symbols: readonly [string, string];
  /** Fee of the last trade, in hundredths of a basis point. */
  readonly feeTier: number | null;
  readonly isDynamicFee: boolean;
  /** Fee in the pool's key; the fee for V3. */
  readonly keyFee: number | null;
  readonly tickSpacing: number | null;
  readonly hook: { readonly address: string; readonly isVerified: boolean } | null;
  readonly locked: number | null;
  readonly volume: number | null;
  /** In percent a year. */
  readonly apr: number | null;
};

/** Reads a pool of `poolsOfPair`. */
export function readTierPool(key: readTierPool_pool$key): TierPool {
  const pool = readInlineData(
    graphql`
      fragment readTierPool_pool on Pool @inline {
        protocolVersion
        addressOrId
        feeTier
        isDynamicFee
        token0 {
          symbol
        }
        token1 {
          symbol
        }
        totalLiquidity {
          value
        }
        dayVolume: cumulativeVolume(duration: DAY) {
          value
        }
        apr {
          value
        }
        ... on V3Pool {
          tickSpacing
        }
        ... on V4Pool {
          tickSpacing
          keyFee
          hook {
            address
            isVerified
          }
        }
      }
    `,
    key,
  );
  const { protocolVersion: version, addressOrId, token0, token1, feeTier, hook } = pool;
  return {
    version,
    addressOrId,
    symbols: [token0?.symbol?.trim() || FALLBACK_SYMBOL, token1?.symbol?.trim() || FALLBACK_SYMBOL],
    feeTier: feeTier ?? null,
    isDynamicFee: pool.isDynamicFee === true,
    keyFee: (version === "V4" ? pool.keyFee : feeTier) ?? null,
    tickSpacing: pool.tickSpacing ?? null,
    hook: hook ? { address: hook.address, isVerified: hook.isVerified } : null,
    locked: pool.totalLiquidity?.value ?? null,
    volume: pool.dayVolume?.value ?? null,
    apr: pool.apr?.value ?? null,
  };
}
