import type { RequestsOf } from "@cenote/kit/remote";
import type { Widgets } from "@cenote/kit/widgets";
import swapWidget, { type SwapWidget } from "./__generated__/SwapWidget.graphql";

/** A token's symbol does not change. */
export function swapRequests({ chain, outputAddress }: Widgets["swap"]): RequestsOf<{ queryRef: SwapWidget }> {
  return { queryRef: { query: swapWidget, variables: { chain, address: outputAddress }, freshness: "never" } };
}
