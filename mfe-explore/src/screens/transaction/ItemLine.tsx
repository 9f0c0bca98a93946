import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { nftAssetPath, nftCollectionPath } from "@cenote/domain/paths";
import { quantityText } from "@cenote/kit/money/quantity";
import { Link } from "@cenote/kit/router";
import { Picture } from "@cenote/kit/picture/Picture";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { ItemLine_asset$key } from "./__generated__/ItemLine_asset.graphql";
import * as styles from "./Changes.module.css";

type ItemLineProps = {
  readonly asset: ItemLine_asset$key;
  /** Quantity of the item as a decimal string; 1 by default. */
  readonly amount?: string;
  /** Whether the item represents its collection. */
  readonly isWholeCollection?: boolean;
  /** Description of its change. */
  readonly children: ReactNode;
};

/** An item and its change. */
export function ItemLine({ asset: key, amount = "1", isWholeCollection = false, children }: ItemLineProps) {
  const { chain, tokenId, name, image, nftContract, collection } = useFragment(
    graphql`
      fragment ItemLine_asset on NftAsset {
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
  const address = nftContract?.address;
  const title = <Untrusted>{isWholeCollection ? collection?.name : (name ?? `#${tokenId}`)}</Untrusted>;
  return (
    <>
      <span className={styles.picture}>
        <Picture url={image?.url} />
      </span>
      <span className={styles.texts}>
        <span className={styles.amount}>
          {amount !== "1" && `${quantityText(Number(amount))} × `}
          {address ? (
            <Link to={isWholeCollection ? nftCollectionPath(chain, address) : nftAssetPath(chain, address, tokenId)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className={styles.detail}>{children}</span>
      </span>
    </>
  );
}
