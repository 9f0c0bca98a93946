import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import type { PortfolioTokens } from "./__generated__/PortfolioTokens.graphql";
import { AssetList } from "./AssetList";
import { TokensSkeleton } from "./TokensSkeleton";

/** Tokens of one account, or of several together. */
export function TokensScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<PortfolioTokens> }) {
  return (
    <PortfolioFrame tab="tokens" queryRef={queryRef} loading={<TokensSkeleton />}>
      {(current) => <Tokens key={JSON.stringify(current.variables)} queryRef={current} />}
    </PortfolioFrame>
  );
}

function Tokens({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioTokens> }) {
  const { combinedPortfolio } = usePreloadedQuery<PortfolioTokens>(
    graphql`
      query PortfolioTokens($ownerAddresses: [String!]!, $chains: [Chain!]) @throwOnFieldError {
        combinedPortfolio(ownerAddresses: $ownerAddresses, chains: $chains) {
          ...AssetList_portfolio
        }
      }
    `,
    queryRef,
  );
  return <AssetList portfolio={combinedPortfolio} variables={queryRef.variables} />;
}
