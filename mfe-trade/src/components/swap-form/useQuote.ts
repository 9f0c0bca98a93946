import { useEffect, useState } from "react";
import { graphql, requestSubscription, useRelayEnvironment } from "react-relay/hooks";
import { useHost } from "@cenote/kit/remote";
import type { QuoteInput, useQuoteSubscription } from "./__generated__/useQuoteSubscription.graphql";
import { readQuote, type SwapQuote } from "./swapQuote";

export type { QuoteInput };

/** What is known of a swap's quote. */
export type QuoteState = {
  /** Of the current input, or of the one before while the current one is awaited; null without one. */
  readonly quote: SwapQuote | null;
  /** Whether the quote is that of the current input. */
  readonly isCurrent: boolean;
  /** The gateway refused, or was not reached. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** When the gateway last reported a block of the chain, or the quote: milliseconds of `Date.now`. */
  readonly freshAt: number;
};

type Answer = {
  readonly key: string;
  readonly quote: SwapQuote | null;
  readonly hasFailed: boolean;
  readonly at: number;
};

const NO_ANSWER: Answer = { key: "", quote: null, hasFailed: false, at: 0 };
/** Between two keystrokes of a fast typist; the first input of a row is not delayed. */
const TYPING_MILLISECONDS = 60;
/** Before a subscription that has ended is opened again. */
const RETRY_MILLISECONDS = 4_000;

/** The quote for an input as it changes with the chain's blocks; null inputs have none. */
export function useQuote(chain: QuoteInput["chain"], input: QuoteInput | null): QuoteState {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [turn, setTurn] = useState(0);
  const key = input ? JSON.stringify(input) : "";
  useEffect(() => {
    if (!key) return;
    const wanted = JSON.parse(key) as QuoteInput;
    let again: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    const fail = () => {
      setAnswer({ key, quote: null, hasFailed: true, at: Date.now() });
      again = setTimeout(() => setTurn((last) => last + 1), RETRY_MILLISECONDS);
    };
    const open = () => {
      const { dispose } = requestSubscription<useQuoteSubscription>(environment, {
        subscription: SUBSCRIPTION,
        variables: { input: wanted },
        // Both are failures of the stream: it ends by itself only where the gateway closes it.
        onError: fail,
        onCompleted: fail,
        onNext: (data) => {
          const quote = data?.onQuote ? readQuote(data.onQuote, BigInt(wanted.amount)) : null;
          setAnswer({ key, quote, hasFailed: quote === null, at: Date.now() });
        },
      });
      stop = dispose;
    };
    const timer = setTimeout(open, TYPING_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      stop?.();
    };
  }, [environment, key, turn]);

  const blockAt = useBlockTime(chain);
  const isCurrent = key !== "" && answer.key === key;
  return {
    quote: key !== "" && (isCurrent || isSamePair(answer.key, key)) ? answer.quote : null,
    isCurrent: isCurrent && !answer.hasFailed,
    hasFailed: isCurrent && answer.hasFailed,
    retry: () => setTurn((last) => last + 1),
    freshAt: Math.max(blockAt, answer.at),
  };
}

/** When the gateway last reported a block of a chain, by this browser's clock, which may differ from the chain's. */
function useBlockTime(chain: QuoteInput["chain"]): number {
  const { onBlock } = useHost();
  const [at, setAt] = useState(0);
  useEffect(() => onBlock(chain, () => setAt(Date.now())), [onBlock, chain]);
  return at;
}

/** A quote of another amount may stand until the next one comes; one of other tokens must not. */
function isSamePair(one: string, other: string): boolean {
  const pairOf = (key: string) => {
    const { chain, tokenIn, tokenOut, kind } = JSON.parse(key || "{}") as Partial<QuoteInput>;
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
