import { graphql, readInlineData } from "react-relay/hooks";
import type { ItemFacts } from "./activity";
import type { readItem_asset$key } from "./__generated__/readItem_asset.graphql";

/** Reads an NFT of an activity. */
export function readItem(key: readItem_asset$key): ItemFacts {
  const { chain, tokenId, name, image, nftContract, collection } = readInlineData(
    graphql`
      fragment readItem_asset on NftAsset @inline {
        chain
        tokenId
        name
        image {
          url
        }
        nftContract {
          address
        }
        collection {
          name
        }
      }
    `,
    key,
  );
  return {
    chain,
    tokenId,
    name: name ?? null,
    url: image?.url ?? null,
    address: nftContract?.address ?? null,
    collection: collection?.name ?? null,
  };
}
