import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { shortAddress } from "@cenote/kit/text/address";
import { useParams } from "@cenote/kit/router";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { PortfolioBalances } from "./__generated__/PortfolioBalances.graphql";
import { BadAddress } from "./BadAddress";
import { BalancesTable } from "./BalancesTable";
import { CoreSample } from "./CoreSample";
import { PortfolioHead } from "./PortfolioHead";
import { PortfolioTotal } from "./PortfolioTotal";
import * as styles from "./PortfolioScreen.module.css";

/** What one address owns. */
export function PortfolioScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<PortfolioBalances> }) {
  const { address = "" } = useParams();
  return queryRef ? <Holdings queryRef={queryRef} address={address} /> : <BadAddress text={address} />;
}

function Holdings({ queryRef, address }: { queryRef: PreloadedQuery<PortfolioBalances>; address: string }) {
  const { portfolios } = usePreloadedQuery<PortfolioBalances>(
    graphql`
      query PortfolioBalances($ownerAddress: String!, $valueModifiers: [PortfolioValueModifier!], $chains: [Chain!])
      @throwOnFieldError {
        portfolios(ownerAddresses: [$ownerAddress], chains: $chains, valueModifiers: $valueModifiers) {
          ...PortfolioTotal_portfolio
          ...CoreSample_portfolio
          ...BalancesTable_portfolio
        }
      }
    `,
    queryRef,
  );
  const portfolio = portfolios[0];
  const owner = shortAddress(address);
  return (
    <>
      <ScreenTitle>{t`Portfolio of ${owner}`}</ScreenTitle>
      <PortfolioHead address={address} />
      {portfolio && (
        <>
          <div className={styles.top}>
            <PortfolioTotal portfolio={portfolio} />
            <CoreSample portfolio={portfolio} />
          </div>
          <BalancesTable portfolio={portfolio} />
        </>
      )}
    </>
  );
}
