import type { RequestsOf } from "@cenote/kit/remote";
import auctionsScreen, { type AuctionsScreen } from "./__generated__/AuctionsScreen.graphql";

export function auctionsRequests(): RequestsOf<{ readonly queryRef: AuctionsScreen }> {
  return { queryRef: { query: auctionsScreen, variables: {}, freshness: "block" } };
}
