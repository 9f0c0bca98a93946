import { graphql } from "react-relay/hooks";
import { useStream } from "@cenote/kit/relay/useStream";
import type { Amounts } from "@cenote/protocol/liquidity";
import { plannedRoute } from "@cenote/protocol/quotedRoute";
import type { PlannedRoute } from "@cenote/protocol/swapPlan";
import type { useZapSubscription } from "./__generated__/useZapSubscription.graphql";

/** Swap before a deposit of one token. Amounts are in smallest units. */
export type Zap = {
  /** Null where the deposit takes only that token. */
  readonly route: PlannedRoute | null;
  /** From 0 to 1. */
  readonly priceImpact: number;
  /** Expected amounts after the swap. */
  readonly amounts: Amounts;
  /** The pool's price after the swap; null for V2. */
  readonly sqrtPriceX96: bigint | null;
  /** The pair's reserves after the swap; null for V3 and V4. */
  readonly reserves: { readonly reserve0: bigint; readonly reserve1: bigint } | null;
};

export type ZapInput = useZapSubscription["variables"]["input"];

/** Current zap: null without one, "none" where no swap is possible. */
export type ZapState = { readonly zap: Zap | "none" | null; readonly retry: () => void };

/**
 * Subscribes to the swap of a part of one token for the other, updated with the chain's blocks; null inputs have no
 * swap.
 */
export function useZap(input: ZapInput | null): ZapState {
  const { streamed, key, retry } = useStream<useZapSubscription, Zap | "none">(
    graphql`
      subscription useZapSubscription($input: ZapInput!) {
        onZapQuote(input: $input) {
          tokenIn {
            address
          }
          tokenOut {
            address
          }
          amount0
          amount1
          sqrtPriceX96
          reserve0
          reserve1
          route {
            amountIn
            amountOut
            priceImpact
            legs {
              amountIn
              amountOut
              hops {
                version
                keyFee
                tickSpacing
                hook
                tokenIn {
                  address
                }
                tokenOut {
                  address
                }
              }
            }
          }
        }
      }
    `,
    input && { input },
    ({ onZapQuote }) => (onZapQuote ? readZap(onZapQuote) : "none"),
  );
  const isCurrent = key !== "" && streamed.key === key && !streamed.hasFailed;
  return { zap: isCurrent ? streamed.answer : null, retry };
}

type ZapData = NonNullable<useZapSubscription["response"]["onZapQuote"]>;

function readZap({ tokenIn, tokenOut, route, ...quote }: ZapData): Zap {
  const { sqrtPriceX96, reserve0, reserve1 } = quote;
  return {
    route: route && tokenIn && tokenOut ? plannedRoute({ kind: "EXACT_IN", tokenIn, tokenOut }, route) : null,
    priceImpact: route?.priceImpact ?? 0,
    amounts: { amount0: BigInt(quote.amount0), amount1: BigInt(quote.amount1) },
    sqrtPriceX96: sqrtPriceX96 == null ? null : BigInt(sqrtPriceX96),
    reserves: reserve0 == null || reserve1 == null ? null : { reserve0: BigInt(reserve0), reserve1: BigInt(reserve1) },
  };
}
