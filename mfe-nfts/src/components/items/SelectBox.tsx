import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { isolated } from "@cenote/kit/text/isolated";
import type { SelectBox_asset$key } from "./__generated__/SelectBox_asset.graphql";
import type { TradedItem } from "../trade/tradeAction";
import { useSelection } from "./selection";
import * as styles from "./SelectBox.module.css";

const MAX_NAME_LENGTH = 40;

/** Checkbox that selects an item for sale; shown inside a SelectionProvider. */
export function SelectBox(props: { readonly asset: SelectBox_asset$key }) {
  const asset = useFragment(
    graphql`
      fragment SelectBox_asset on NftAsset {
        id
        chain
        tokenId
        name
        smallImage {
          url
        }
        collection {
          name
        }
        nftContract {
          address
          standard
        }
        listings(first: 1) {
          edges {
            node {
              id
              price {
                currency
                value
              }
            }
          }
        }
      }
    `,
    props.asset,
  );
  const selection = useSelection();
  const listing = asset.listings?.edges[0]?.node;
  const isSelected = selection?.has(asset.id) ?? false;
  if (!selection || !asset.nftContract || (!listing && !isSelected)) return null;

  const { id, chain, tokenId, name = null, nftContract } = asset;
  const item: TradedItem = {
    id,
    chain,
    collection: nftContract.address,
    tokenId,
    name,
    standard: nftContract.standard === "ERC1155" ? "ERC1155" : "ERC721",
    collectionName: asset.collection?.name ?? null,
    pictureUrl: asset.smallImage?.url ?? null,
  };
  const price = listing?.price;
  const known = isolated(name ?? `#${tokenId}`, MAX_NAME_LENGTH);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t`Select ${known}`}
        checked={isSelected}
        disabled={selection.isFull && !isSelected}
        onChange={() =>
          selection.toggle({
            item,
            orderId: listing?.id ?? "",
            price: price ? { value: price.value, currency: price.currency ?? "" } : null,
          })
        }
      />
    </label>
  );
}
