import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import { combineOwners } from "../../lib/overview/combineOwners";
import { readHistory } from "../../lib/overview/readHistory";
import { readPortfolio } from "../../lib/overview/readPortfolio";
import type { PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";
import { Overview } from "./Overview";
import { OverviewSkeleton } from "./OverviewSkeleton";

type OverviewScreenProps = { readonly queryRef?: PreloadedQuery<PortfolioOverview> };

/** What accounts have, what it is made of, and what moves it. */
export function OverviewScreen({ queryRef }: OverviewScreenProps) {
  return (
    <PortfolioFrame<PortfolioOverview> tab="overview" queryRef={queryRef} loading={<OverviewSkeleton />}>
      {(current) => <LoadedOverview queryRef={current} />}
    </PortfolioFrame>
  );
}

function LoadedOverview({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioOverview> }) {
  // Without @throwOnFieldError: what one token, chain or owner lacks leaves the rest.
  const { portfolios, combinedPortfolio, comparedPortfolios, comparedHistory } = usePreloadedQuery<PortfolioOverview>(
    graphql`
      query PortfolioOverview(
        $ownerAddresses: [String!]!
        $valueModifiers: [PortfolioValueModifier!]
        $chains: [Chain!]
        $duration: HistoryDuration!
        $comparedAddresses: [String!]!
        $isCompared: Boolean!
      ) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains, valueModifiers: $valueModifiers) {
          ...Overview_portfolios
        }
        combinedPortfolio(ownerAddresses: $ownerAddresses, chains: $chains, valueModifiers: $valueModifiers) {
          ...readHistory_portfolio
        }
        comparedPortfolios: portfolios(
          ownerAddresses: $comparedAddresses
          chains: $chains
          valueModifiers: $valueModifiers
        ) @include(if: $isCompared) {
          ...readPortfolio_portfolio
        }
        comparedHistory: combinedPortfolio(
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
  if (!portfolios) throw new Error("The gateway did not answer for these portfolios.");
  const read = portfolios.filter((portfolio) => portfolio != null);
  const [compared] = comparedPortfolios ?? [];
  const [comparedAddress] = queryRef.variables.comparedAddresses;
  return (
    <Overview
      portfolios={read}
      missingCount={portfolios.length - read.length}
      history={combinedPortfolio ? readHistory(combinedPortfolio) : null}
      other={
        compared && comparedAddress
          ? {
              address: comparedAddress,
              facts: combineOwners([readPortfolio(compared)]),
              history: comparedHistory ? readHistory(comparedHistory) : null,
            }
          : null
      }
      variables={queryRef.variables}
    />
  );
}
