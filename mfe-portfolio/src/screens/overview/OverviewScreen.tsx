import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import { combineOwners } from "../../lib/overview/combineOwners";
import { readPortfolio } from "../../lib/overview/readPortfolio";
import type { PortfolioHistories } from "./__generated__/PortfolioHistories.graphql";
import type { PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";
import { Overview } from "./Overview";
import { OverviewSkeleton } from "./OverviewSkeleton";

type OverviewScreenProps = {
  readonly queryRef?: PreloadedQuery<PortfolioOverview>;
  readonly historiesRef?: PreloadedQuery<PortfolioHistories>;
};

/** Overview of the accounts: their value, its composition, and its movers. */
export function OverviewScreen({ queryRef, historiesRef }: OverviewScreenProps) {
  return (
    <PortfolioFrame<PortfolioOverview> tab="overview" queryRef={queryRef} loading={<OverviewSkeleton />}>
      {(current) => historiesRef && <LoadedOverview queryRef={current} historiesRef={historiesRef} />}
    </PortfolioFrame>
  );
}

function LoadedOverview({ queryRef, historiesRef }: Required<OverviewScreenProps>) {
  // Without @throwOnFieldError: a failed token, chain or owner does not affect the rest.
  const { portfolios, comparedPortfolios } = usePreloadedQuery<PortfolioOverview>(
    graphql`
      query PortfolioOverview(
        $ownerAddresses: [String!]!
        $valueModifiers: [PortfolioValueModifier!]
        $chains: [Chain!]
        $comparedAddresses: [String!]!
        $isCompared: Boolean!
      ) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains, valueModifiers: $valueModifiers) {
          ...Overview_portfolios
        }
        comparedPortfolios: portfolios(
          ownerAddresses: $comparedAddresses
          chains: $chains
          valueModifiers: $valueModifiers
        ) @include(if: $isCompared) {
          ...readPortfolio_portfolio
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
      historiesRef={historiesRef}
      other={
        compared && comparedAddress
          ? { address: comparedAddress, facts: combineOwners([readPortfolio(compared)]) }
          : null
      }
      variables={queryRef.variables}
    />
  );
}
