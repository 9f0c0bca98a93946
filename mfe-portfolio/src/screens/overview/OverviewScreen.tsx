import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import { BalancesTable } from "../tokens/BalancesTable";
import type { PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";
import { CoreSample } from "./CoreSample";
import { OverviewSkeleton } from "./OverviewSkeleton";
import { PortfolioTotal } from "./PortfolioTotal";
import * as styles from "./OverviewScreen.module.css";

/** What accounts own, at a glance. */
export function OverviewScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<PortfolioOverview> }) {
  return (
    <PortfolioFrame tab="overview" queryRef={queryRef} loading={<OverviewSkeleton />}>
      {(current) => <Overview queryRef={current} />}
    </PortfolioFrame>
  );
}

function Overview({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioOverview> }) {
  const { portfolios } = usePreloadedQuery<PortfolioOverview>(
    graphql`
      query PortfolioOverview(
        $ownerAddresses: [String!]!
        $valueModifiers: [PortfolioValueModifier!]
        $chains: [Chain!]
      ) @throwOnFieldError {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains, valueModifiers: $valueModifiers) {
          id
          ...PortfolioTotal_portfolio
          ...CoreSample_portfolio
          ...BalancesTable_portfolio
        }
      }
    `,
    queryRef,
  );
  return portfolios.map(
    (portfolio) =>
      portfolio && (
        <div key={portfolio.id}>
          <div className={styles.top}>
            <PortfolioTotal portfolio={portfolio} />
            <CoreSample portfolio={portfolio} />
          </div>
          <BalancesTable portfolio={portfolio} />
        </div>
      ),
  );
}
