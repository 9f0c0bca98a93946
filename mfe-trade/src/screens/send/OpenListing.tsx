import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { nftAssetPath } from "@cenote/domain/paths";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Later } from "@cenote/kit/feedback/Later";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import type { SendableNft } from "../../lib/sendableNft";
import openListings, { type OpenListings } from "./__generated__/OpenListings.graphql";

type OpenListingProps = { readonly owner: string; readonly nft: SendableNft };

/** Warns of a listing of the NFT: sending it away does not cancel the listing. Nothing without one. */
export function OpenListing({ owner, nft }: OpenListingProps) {
  const { chain, contract, tokenId } = nft;
  const variables = { maker: owner, chain, contractAddress: contract, tokenId: String(tokenId) };
  const { queryRef } = useLoadedQuery<OpenListings>(openListings, variables);
  // A result for the previously chosen NFT would warn of another listing.
  const isCurrent = queryRef?.variables.contractAddress === contract && queryRef.variables.tokenId === String(tokenId);
  return <Later>{queryRef && isCurrent && <Warning queryRef={queryRef} nft={nft} />}</Later>;
}

function Warning({ queryRef, nft }: Pick<OpenListingProps, "nft"> & { queryRef: PreloadedQuery<OpenListings> }) {
  const { nftOrders } = usePreloadedQuery<OpenListings>(
    graphql`
      query OpenListings($maker: String!, $chain: Chain!, $contractAddress: String!, $tokenId: String!)
      @throwOnFieldError {
        nftOrders(maker: $maker, chains: [$chain], contractAddress: $contractAddress, tokenId: $tokenId, first: 20) {
          edges {
            node {
              type
              price {
                ...NftPrice_amount
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const listing = nftOrders.edges.find(({ node }) => node.type === "LISTING")?.node;
  if (!listing) return null;
  const path = nftAssetPath(nft.chain, nft.contract, String(nft.tokenId));
  return (
    <Banner
      tone="warn"
      title={t`Your listing of this NFT stays open`}
      action={
        <ButtonLink kind="quiet" to={path}>
          {t`Go to the listing`}
        </ButtonLink>
      }
    >
      <Trans>
        Sending the NFT does not cancel the listing at <NftPrice amount={listing.price} />. If the NFT comes back to
        this account, anyone can buy it at that price. Cancel the listing first.
      </Trans>
    </Banner>
  );
}
