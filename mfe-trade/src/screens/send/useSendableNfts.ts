import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { Address } from "viem";
import type { SendableNft } from "../../lib/sendableNft";
import type { SendNfts } from "./__generated__/SendNfts.graphql";

/** Returns the NFTs of an account that can be sent; only some assets if the query selects them. */
export function useSendableNfts(queryRef: PreloadedQuery<SendNfts>): readonly SendableNft[] {
  const { nftBalances } = usePreloadedQuery<SendNfts>(
    graphql`
      query SendNfts($owner: String!, $chains: [Chain!], $first: Int!, $assets: [NftBalanceAssetInput!])
      @throwOnFieldError {
        nftBalances(
          ownerAddress: $owner
          chains: $chains
          first: $first
          filter: { filterSpam: true, assets: $assets }
        ) {
          edges {
            node {
              quantity
              ownedAsset {
                id
                chain
                tokenId
                name
                thumbnail {
                  url
                }
                collection {
                  name
                }
                nftContract {
                  address
                  standard
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  return nftBalances.edges.flatMap(({ node: { quantity, ownedAsset } }): readonly SendableNft[] => {
    const standard = ownedAsset?.nftContract?.standard;
    if (!ownedAsset?.nftContract || (standard !== "ERC721" && standard !== "ERC1155")) return [];
    const { id, chain, tokenId, name, thumbnail, collection, nftContract } = ownedAsset;
    const collectionName = collection?.name?.trim() ?? "";
    return [
      {
        id,
        chain,
        standard,
        contract: nftContract.address as Address,
        tokenId: BigInt(tokenId),
        name: name?.trim() || `${collectionName} #${tokenId}`.trim(),
        collection: collectionName,
        pictureUrl: thumbnail?.url ?? null,
        held: BigInt(quantity ?? 1),
      },
    ];
  });
}
