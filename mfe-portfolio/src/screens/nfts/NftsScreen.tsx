import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Banner } from "@cenote/kit/feedback/Banner";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import type { PortfolioNfts } from "./__generated__/PortfolioNfts.graphql";
import { NftList } from "./NftList";
import { NftsSkeleton } from "./NftsSkeleton";

/** NFTs of one account, or of several. */
export function NftsScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<PortfolioNfts> }) {
  return (
    <PortfolioFrame tab="nfts" queryRef={queryRef} loading={<NftsSkeleton />}>
      {(current) => <Nfts key={JSON.stringify(current.variables)} queryRef={current} />}
    </PortfolioFrame>
  );
}

function Nfts({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioNfts> }) {
  const { portfolios } = usePreloadedQuery<PortfolioNfts>(
    graphql`
      query PortfolioNfts($ownerAddresses: [String!]!, $chains: [Chain!], $collections: [String!]) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains) {
          ...NftList_portfolios
        }
      }
    `,
    queryRef,
  );
  if (!portfolios) throw new Error("PortfolioNfts brought no portfolios.");
  const loadedPortfolios = portfolios.filter((portfolio) => portfolio != null);
  return (
    <>
      {loadedPortfolios.length < portfolios.length && (
        <Banner tone="warn" title={t`Some accounts are missing`}>
          {t`Their NFTs could not be read. Reload the page to try again.`}
        </Banner>
      )}
      <NftList portfolios={loadedPortfolios} />
    </>
  );
}
