import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Banner } from "@cenote/kit/feedback/Banner";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import { Allowances } from "./Allowances";
import type { PortfolioDefi } from "./__generated__/PortfolioDefi.graphql";
import { DefiSkeleton } from "./DefiSkeleton";
import { DefiSummary } from "./DefiSummary";
import { OpenOrders } from "./OpenOrders";
import { OwnerPositions } from "./OwnerPositions";
import * as styles from "./DefiScreen.module.css";

/** The accounts' DeFi: liquidity positions, orders, and allowances. */
export function DefiScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<PortfolioDefi> }) {
  return (
    <PortfolioFrame tab="defi" queryRef={queryRef} loading={<DefiSkeleton />}>
      {(current) => <Defi key={JSON.stringify(current.variables)} queryRef={current} />}
    </PortfolioFrame>
  );
}

function Defi({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioDefi> }) {
  const { portfolios } = usePreloadedQuery<PortfolioDefi>(
    graphql`
      query PortfolioDefi($ownerAddresses: [String!]!, $chains: [Chain!]) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains) {
          id
          ...DefiSummary_portfolios
          ...OwnerPositions_portfolio
        }
      }
    `,
    queryRef,
  );
  if (!portfolios) throw new Error("PortfolioDefi brought no portfolios.");
  const loadedPortfolios = portfolios.filter((portfolio) => portfolio != null);
  return (
    <div className={styles.screen}>
      {loadedPortfolios.length < portfolios.length && (
        <Banner tone="warn" title={t`Some accounts are missing`}>
          {t`Their positions could not be read. They are read again with the next block.`}
        </Banner>
      )}
      <DefiSummary portfolios={loadedPortfolios} />
      {loadedPortfolios.map((portfolio) => (
        <OwnerPositions key={portfolio.id} portfolio={portfolio} isOneOfSeveral={portfolios.length > 1} />
      ))}
      <OpenOrders variables={queryRef.variables} />
      <Allowances variables={queryRef.variables} />
    </div>
  );
}
