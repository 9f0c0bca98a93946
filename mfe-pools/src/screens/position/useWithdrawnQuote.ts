import { graphql } from "react-relay/hooks";
import { useStream } from "@cenote/kit/relay/useStream";
import { plannedRoute } from "@cenote/protocol/quotedRoute";
import type { PlannedRoute } from "@cenote/protocol/swapPlan";
import type { useWithdrawnQuoteSubscription } from "./__generated__/useWithdrawnQuoteSubscription.graphql";

export type WithdrawnQuoteInput = useWithdrawnQuoteSubscription["variables"]["input"];

/**
 * Returns the swap of a withdrawn token, updated after each block; null while it is unknown, "none" where no swap is
 * possible.
 */
export function useWithdrawnQuote(input: WithdrawnQuoteInput | null): PlannedRoute | "none" | null {
  const { streamed, key } = useStream<useWithdrawnQuoteSubscription, PlannedRoute | "none">(
    graphql`
      subscription useWithdrawnQuoteSubscription($input: QuoteInput!) {
        onQuote(input: $input) {
          tokenIn {
            address
          }
          tokenOut {
            address
          }
          route {
            amountIn
            amountOut
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
    ({ onQuote }) =>
      onQuote?.route ? plannedRoute({ ...onQuote, kind: "EXACT_IN" }, onQuote.route) : onQuote ? "none" : null,
  );
  return key !== "" && streamed.key === key && !streamed.hasFailed ? streamed.answer : null;
}
