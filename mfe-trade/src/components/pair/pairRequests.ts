import type { Chain } from "@cenote/domain/chains";
import type { RequestsOf } from "@cenote/kit/remote";
import { SPANS, type SpanName } from "@cenote/kit/time/spans";
import ownPairSwaps, { type OwnPairSwaps } from "./__generated__/OwnPairSwaps.graphql";
import pairHistory, { type PairHistory } from "./__generated__/PairHistory.graphql";
import pairTrades, { type PairTrades } from "./__generated__/PairTrades.graphql";

/** Queries by the prop that takes the result. */
export type PairQueries = {
  readonly historyRef: PairHistory;
  readonly tradesRef: PairTrades;
  readonly ownRef?: OwnPairSwaps;
};

type PairPlace = {
  readonly chain: Chain;
  /** Addresses; null for the chain's coin. */
  readonly sold: string | null;
  readonly bought: string | null;
  readonly span: SpanName;
  /** The account's address; null without one. */
  readonly account: string | null;
};

/** Returns the queries beside the form: its parts arrive and fail separately. */
export function pairRequests({ chain, sold, bought, span, account }: PairPlace): NonNullable<RequestsOf<PairQueries>> {
  const sides = { chain, sold, bought };
  const pair = [sold, bought].map((address) => ({ chain, address }));
  return {
    historyRef: {
      query: pairHistory,
      variables: { ...sides, duration: SPANS[span].duration },
      freshness: "minute",
    },
    tradesRef: { query: pairTrades, variables: { ...sides, pair }, freshness: "block" },
    ownRef: account ? { query: ownPairSwaps, variables: { ...sides, pair, account }, freshness: "block" } : undefined,
  };
}
