import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { isolated } from "@cenote/kit/text/isolated";
import type { SelectBox_asset$key } from "./__generated__/SelectBox_asset.graphql";
import { useSelection } from "./selection";
import * as styles from "./SelectBox.module.css";

const MOST_NAME_LENGTH = 40;

/** Selects an item that is for sale; shown where a selection is made. */
export function SelectBox(props: { readonly asset: SelectBox_asset$key }) {
  const asset = useFragment(
    graphql`
      fragment SelectBox_asset on NftAsset {
        id
        chain
        tokenId
        name
        nftContract {
          address
        }
        listings(first: 1) {
          edges {
            node {
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
  const { price } = listing ?? {};
  const known = isolated(name ?? `#${tokenId}`, MOST_NAME_LENGTH);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t`Select ${known}`}
        checked={isSelected}
        disabled={selection.isFull && !isSelected}
        onChange={() =>
          selection.toggle({
            ...{ id, chain, address: nftContract.address, tokenId, name },
            price: price ? { value: price.value, currency: price.currency ?? "" } : null,
          })
        }
      />
    </label>
  );
}
