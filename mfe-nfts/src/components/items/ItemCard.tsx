import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { nftAssetPath } from "@cenote/domain/paths";
import { Card } from "@cenote/kit/layout/Card";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { countText } from "@cenote/kit/money/count";
import { quantityText } from "@cenote/kit/money/quantity";
import { Picture } from "@cenote/kit/picture/Picture";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { ItemCard_asset$key } from "./__generated__/ItemCard_asset.graphql";
import * as styles from "./ItemCard.module.css";
import { SelectBox } from "./SelectBox";

type ItemCardProps = {
  readonly asset: ItemCard_asset$key;
  /** Rarity rank in its collection, from 1; undefined where it is unknown. */
  readonly rank?: number | undefined;
  /** Index among all items, from 0, and their count: not all of them are in the document. */
  readonly place?: { readonly index: number; readonly count: number };
};

/** Card of an item with its cheapest listing and its last sale; selectable inside a SelectionProvider. */
export function ItemCard({ asset: key, rank, place }: ItemCardProps) {
  const asset = useFragment(
    graphql`
      fragment ItemCard_asset on NftAsset {
        chain
        tokenId
        name
        suspiciousFlag
        nftContract {
          address
        }
        thumbnail {
          url
        }
        lastPrice {
          value
        }
        listings(first: 1) {
          edges {
            node {
              price {
                ...NftPrice_amount
              }
            }
          }
        }
        ...SelectBox_asset
      }
    `,
    key,
  );
  const { chain, tokenId, name, nftContract, lastPrice } = asset;
  const listing = asset.listings?.edges[0]?.node;
  const number = `#${tokenId}`;
  const rankText = rank === undefined ? null : countText(rank);
  const lastText = lastPrice && quantityText(lastPrice.value);
  return (
    <Card
      place={place}
      to={nftContract ? nftAssetPath(chain, nftContract.address, tokenId) : undefined}
      picture={<Picture url={asset.thumbnail?.url} />}
      title={<Untrusted>{name ?? number}</Untrusted>}
      mark={
        <>
          {rankText && <span className={joinClasses(styles.note, styles.rank)}>{t`rank ${rankText}`}</span>}
          <SelectBox asset={asset} />
        </>
      }
      figure={<span className={styles.figure}>{listing ? <NftPrice amount={listing.price} /> : t`Not listed`}</span>}
      note={
        asset.suspiciousFlag ? (
          <strong>{t`Flagged`}</strong>
        ) : (
          lastText && <span className={styles.note}>{t`last ${lastText}`}</span>
        )
      }
    />
  );
}
