import { graphql, readInlineData } from "react-relay/hooks";
import { pairPositionPath, positionPath } from "@cenote/domain/paths";
import { priceAtSqrt } from "@cenote/protocol/ticks";
import { toPair } from "@cenote/kit/pair/pairOrder";
import type {
  readPosition_position$data,
  readPosition_position$key,
} from "./__generated__/readPosition_position.graphql";
import { pricesOf } from "../liquidity/readBar";
import type { PriceScale } from "../liquidity/tickPrice";
import { readPoolSide } from "../pool/poolPair";
import { edgeDistance, WHOLE_RANGE, type PriceRange } from "../priceRange";

export type PositionFacts = NonNullable<ReturnType<typeof readPosition>>;

type PoolData = NonNullable<readPosition_position$data["pool"]>;

/** Distance in percent of the price below which a position is near the edge of its range. */
const NEAR_EDGE_PERCENT = 5;

/** Reads a position, with prices in their usual quote token; null while its pool is unknown. */
export function readPosition(key: readPosition_position$key) {
  const position = readInlineData(
    graphql`
      fragment readPosition_position on Position @inline {
        chain
        protocolVersion
        ownerAddress
        tokenId
        status
        tickLower
        tickUpper
        amount0
        amount1
        fees0
        fees1
        uncollected0
        uncollected1
        createdAtTimestamp
        value {
          value
        }
        feesValue {
          value
        }
        performance {
          againstHoldingValue {
            value
          }
          apr {
            value
          }
        }
        pool {
          addressOrId
          feeTier
          isDynamicFee
          token0Supply
          token1Supply
          token0 {
            ...poolPair_token
          }
          token1 {
            ...poolPair_token
          }
          ... on V3Pool {
            sqrtPriceX96
            tickSpacing
          }
          ... on V4Pool {
            sqrtPriceX96
            tickSpacing
          }
        }
      }
    `,
    key,
  );
  const { chain, protocolVersion: version, ownerAddress, tokenId, status, pool, createdAtTimestamp } = position;
  const { tickLower, tickUpper, amount0, amount1, fees0, fees1, uncollected0, uncollected1 } = position;
  if (!pool?.token0 || !pool.token1) return null;
  const { addressOrId, feeTier, isDynamicFee } = pool;
  const [side0, side1] = [readPoolSide(pool.token0), readPoolSide(pool.token1)];
  const isReversed = toPair(side0, side1).base === side1;
  const { decimals: decimals0 } = side0;
  const { decimals: decimals1 } = side1;
  const scale = decimals0 === null || decimals1 === null ? null : { decimals0, decimals1, isReversed };
  const price = priceOf(pool, scale, isReversed);
  const range = rangeOf(position, scale);
  const edgePercent = price === null || range === null ? null : edgeDistance(price, range);
  return {
    chain,
    version,
    ownerAddress,
    tokenId,
    addressOrId,
    feeTier,
    createdAtTimestamp,
    range,
    price,
    edgePercent,
    isReversed,
    amount0,
    amount1,
    fees0,
    fees1,
    tickLower,
    tickUpper,
    /** Withdrawn amounts that are not collected yet, in whole tokens; null without any. */
    uncollected: sumOf(uncollected0, uncollected1) > 0 ? ([uncollected0 ?? "0", uncollected1 ?? "0"] as const) : null,
    hasLiquidity: status !== "CLOSED" && status !== "UNCOLLECTED",
    isDynamicFee: isDynamicFee === true,
    symbols: [side0.symbol, side1.symbol] as const,
    path: tokenId ? positionPath(version === "V4" ? "v4" : "v3", chain, tokenId) : pairPositionPath(chain, addressOrId),
    standing: standingOf(status, range, edgePercent),
    value: position.value?.value ?? null,
    feesValue: position.feesValue?.value ?? null,
    againstHolding: position.performance?.againstHoldingValue?.value ?? null,
    apr: position.performance?.apr?.value ?? null,
  };
}

/** Returns a value above zero for any non-zero amount. */
function sumOf(...amounts: readonly (string | null | undefined)[]): number {
  return amounts.reduce((sum, amount) => sum + Number(amount ?? 0), 0);
}

/** Returns null where the tokens' decimals, and thus the prices, are unknown. */
function rangeOf(
  { tickLower, tickUpper, pool }: readPosition_position$data,
  scale: PriceScale | null,
): PriceRange | null {
  if (tickLower == null || tickUpper == null) return WHOLE_RANGE;
  return scale && pricesOf({ tickLower, tickUpper }, { scale, spacing: pool?.tickSpacing ?? 1 });
}

function standingOf(status: string | null | undefined, range: PriceRange | null, edgePercent: number | null) {
  if (status === "CLOSED") return "closed" as const;
  if (status === "UNCOLLECTED") return "uncollected" as const;
  if (status === "OUT_OF_RANGE") return "outOfRange" as const;
  if (status !== "OPEN") return "unknown" as const;
  if (range?.low === null && range.high === null) return "whole" as const;
  return edgePercent !== null && edgePercent < NEAR_EDGE_PERCENT ? ("nearEdge" as const) : ("inRange" as const);
}

/** Returns the price in the reading direction; null while the pool has none. */
function priceOf(
  { sqrtPriceX96, token0Supply, token1Supply }: PoolData,
  scale: PriceScale | null,
  isReversed: boolean,
): number | null {
  // A pair's price is the ratio of its reserves.
  const ratio = token0Supply && token1Supply ? token1Supply / token0Supply : null;
  const price =
    sqrtPriceX96 === undefined
      ? ratio
      : sqrtPriceX96 === null || !scale
        ? null
        : priceAtSqrt(BigInt(sqrtPriceX96), scale.decimals0, scale.decimals1);
  return price !== null && isReversed ? 1 / price : price;
}
