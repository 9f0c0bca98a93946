import { graphql, readInlineData } from "react-relay/hooks";
import type { Address } from "viem";
import { parseUnits } from "viem/utils";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { ownedPosition_position$key } from "./__generated__/ownedPosition_position.graphql";
import {
  readLiquidityPool,
  type LiquidityPool,
  type PairPool,
  type V3PoolFacts,
  type V4PoolFacts,
} from "../pool/liquidityPool";

/** Position with the data for changes of its liquidity. Amounts are in smallest units. */
export type OwnedPosition =
  | { readonly owner: Address; readonly liquidity: bigint; readonly pool: PairPool; readonly version: "V2" }
  | RangedPosition;
export type RangedPosition = {
  readonly owner: Address;
  readonly liquidity: bigint;
  readonly tokenId: bigint;
  readonly range: TickRange;
  /** Collectable amounts: fees, and for V3 also withdrawn liquidity. */
  readonly fees: Amounts;
} & ({ readonly version: "V3"; readonly pool: V3PoolFacts } | { readonly version: "V4"; readonly pool: V4PoolFacts });

/** Returns a position; null while data for its contracts is unknown. */
export function readOwnedPosition(key: ownedPosition_position$key): OwnedPosition | null {
  const position = readInlineData(
    graphql`
      fragment ownedPosition_position on Position @inline {
        ownerAddress
        tokenId
        liquidity
        tickLower
        tickUpper
        fees0
        fees1
        uncollected0
        uncollected1
        pool {
          ...liquidityPool_pool
        }
      }
    `,
    key,
  );
  const pool = position.pool && readLiquidityPool(position.pool);
  if (!pool || position.liquidity == null) return null;
  const base = { owner: position.ownerAddress as Address, liquidity: BigInt(position.liquidity) };
  if (pool.version === "V2") return { ...base, pool, version: "V2" };
  const { tokenId, tickLower, tickUpper } = position;
  const unitsOf = (amounts: readonly (string | null | undefined)[]) =>
    amounts.map((amount, side) => smallestUnits(pool, side, amount));
  const [fees0, fees1] = unitsOf([position.fees0, position.fees1]);
  const [uncollected0, uncollected1] = unitsOf([position.uncollected0, position.uncollected1]);
  if (!tokenId || tickLower == null || tickUpper == null || fees0 == null || fees1 == null) return null;
  const ranged = {
    ...base,
    tokenId: BigInt(tokenId),
    range: { tickLower, tickUpper },
    fees: { amount0: fees0 + (uncollected0 ?? 0n), amount1: fees1 + (uncollected1 ?? 0n) },
  };
  return pool.version === "V3" ? { ...ranged, pool, version: "V3" } : { ...ranged, pool, version: "V4" };
}

/** Converts an exact amount of whole tokens to smallest units. */
function smallestUnits({ tokens }: LiquidityPool, side: number, amount: string | null | undefined): bigint | null {
  const decimals = tokens[side]?.decimals;
  return amount == null || decimals == null ? null : parseUnits(amount, decimals);
}
