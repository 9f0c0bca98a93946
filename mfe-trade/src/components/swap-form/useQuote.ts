import { graphql } from "react-relay/hooks";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useStream } from "@cenote/kit/relay/useStream";
import { figuresAge } from "@cenote/kit/trade/indexAge";
import type { QuoteInput, useQuoteSubscription } from "./__generated__/useQuoteSubscription.graphql";
import { readQuote, type SwapQuote } from "./swapQuote";

export type { QuoteInput };

/** State of a swap's quote. */
export type QuoteState = {
  /** Quote of the current input, or of the previous one while the current one is pending; null without one. */
  readonly quote: SwapQuote | null;
  /** Whether the quote is that of the current input. */
  readonly isCurrent: boolean;
  /** Whether the gateway refused, or could not be reached. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** When the quote's block was made, in milliseconds of `Date.now`; 0 while unknown. */
  readonly freshAt: number;
};

/** Subscribes to the quote for an input, which changes with the chain's blocks; null inputs have none. */
export function useQuote(chain: QuoteInput["chain"], input: QuoteInput | null): QuoteState {
  const { streamed, key, retry } = useStream<useQuoteSubscription, SwapQuote>(
    SUBSCRIPTION,
    input && { input },
    ({ onQuote }, { input: { amount } }) => (onQuote ? readQuote(onQuote, BigInt(amount)) : null),
  );
  const block = useBlock(chain);
  const isCurrent = key !== "" && streamed.key === key;
  const quote = key !== "" && (isCurrent || isSamePair(streamed.key, key)) ? streamed.answer : null;
  // A quote may arrive before its block is reported.
  const isReported = quote && block && quote.blockTimestamp <= block.headTimestamp;
  return {
    quote,
    isCurrent: isCurrent && !streamed.hasFailed,
    hasFailed: isCurrent && streamed.hasFailed,
    retry,
    freshAt: isReported
      ? block.reportedAt - figuresAge(block, quote.blockTimestamp, block.reportedAt) * 1000
      : streamed.at,
  };
}

/** A quote of another amount may be shown until the next one comes; one of other tokens must not. */
function isSamePair(one: string, other: string): boolean {
  const pairOf = (key: string) => {
    const { chain, tokenIn, tokenOut, kind } = (JSON.parse(key) as useQuoteSubscription["variables"]).input;
    return JSON.stringify([chain, tokenIn, tokenOut, kind]);
  };
  return one !== "" && pairOf(one) === pairOf(other);
}

const SUBSCRIPTION = graphql`
  subscription useQuoteSubscription($input: QuoteInput!) {
    onQuote(input: $input) {
      blockNumber
      blockTimestamp
      kind
      isWrap
      warnings
      tokenIn {
        chain
        address
      }
      tokenOut {
        address
      }
      route {
        amountIn
        amountOut
        limitAmount
        slippageBps
        isSlippageAutomatic
        priceImpact
        poolFees
        valueIn {
          value
        }
        valueOut {
          value
        }
        networkCost
        networkCostValue {
          value
        }
        legs {
          shareOfInput
          amountIn
          amountOut
          hops {
            version
            pool
            fee
            keyFee
            tickSpacing
            hook
            tokenIn {
              chain
              address
              symbol
              project {
                logoUrl
              }
            }
            tokenOut {
              chain
              address
              symbol
              project {
                logoUrl
              }
            }
          }
        }
      }
    }
  }
`;
