import { Suspense, type ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { readHistory, type ValueHistory } from "../../lib/overview/readHistory";
import type { PortfolioHistories } from "./__generated__/PortfolioHistories.graphql";

export type Histories = {
  /** Null if it could not be read; undefined while it loads. */
  readonly own: ValueHistory | null | undefined;
  /** Same for the compared wallet. */
  readonly compared: ValueHistory | null | undefined;
};

type WithHistoriesProps = {
  readonly queryRef: PreloadedQuery<PortfolioHistories>;
  readonly children: (histories: Histories) => ReactNode;
};

/** Passes the value history to its children: current figures do not wait for it. */
export function WithHistories({ queryRef, children }: WithHistoriesProps) {
  return (
    <RetryBoundary fallback={() => children({ own: null, compared: null })}>
      <Suspense fallback={children({ own: undefined, compared: undefined })}>
        <LoadedHistories queryRef={queryRef}>{children}</LoadedHistories>
      </Suspense>
    </RetryBoundary>
  );
}

function LoadedHistories({ queryRef, children }: WithHistoriesProps) {
  // Without @throwOnFieldError: a failure of one does not affect the other.
  const { combinedPortfolio, comparedPortfolio } = usePreloadedQuery<PortfolioHistories>(
    graphql`
      query PortfolioHistories(
        $ownerAddresses: [String!]!
        $valueModifiers: [PortfolioValueModifier!]
        $chains: [Chain!]
        $duration: HistoryDuration!
        $comparedAddresses: [String!]!
        $isCompared: Boolean!
      ) {
        combinedPortfolio(ownerAddresses: $ownerAddresses, chains: $chains, valueModifiers: $valueModifiers) {
          ...readHistory_portfolio
        }
        comparedPortfolio: combinedPortfolio(
          ownerAddresses: $comparedAddresses
          chains: $chains
          valueModifiers: $valueModifiers
        ) @include(if: $isCompared) {
          ...readHistory_portfolio
        }
      }
    `,
    queryRef,
  );
  return children({
    own: combinedPortfolio ? readHistory(combinedPortfolio) : null,
    compared: comparedPortfolio ? readHistory(comparedPortfolio) : null,
  });
}
