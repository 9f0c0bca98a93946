import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import type { MultiplePortfolioBalances } from "./__generated__/MultiplePortfolioBalances.graphql";
import { BalancesTable } from "./BalancesTable";
import { TokensSkeleton } from "./TokensSkeleton";

/** The tokens of a portfolio. */
export function TokensScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<MultiplePortfolioBalances> }) {
  return (
    <PortfolioFrame tab="tokens" queryRef={queryRef} loading={<TokensSkeleton />}>
      {(current) => <Tokens queryRef={current} />}
    </PortfolioFrame>
  );
}

function Tokens({ queryRef }: { readonly queryRef: PreloadedQuery<MultiplePortfolioBalances> }) {
  const { portfolios } = usePreloadedQuery<MultiplePortfolioBalances>(
    graphql`
      query MultiplePortfolioBalances(
        $ownerAddresses: [String!]!
        $valueModifiers: [PortfolioValueModifier!]
        $chains: [Chain!]
      ) @throwOnFieldError {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains, valueModifiers: $valueModifiers) {
          id
          ...BalancesTable_portfolio
        }
      }
    `,
    queryRef,
  );
  return portfolios.map((portfolio) => portfolio && <BalancesTable key={portfolio.id} portfolio={portfolio} />);
}
