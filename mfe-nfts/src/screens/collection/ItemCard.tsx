import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Card } from "@cenote/kit/layout/Card";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Picture } from "@cenote/kit/picture/Picture";
import type { ItemCard_asset$key } from "./__generated__/ItemCard_asset.graphql";

export function ItemCard(props: { asset: ItemCard_asset$key }) {
  const asset = useFragment(
    graphql`
      fragment ItemCard_asset on NftAsset {
        tokenId
        name
        suspiciousFlag
        image {
          url
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
      }
    `,
    props.asset,
  );
  const listing = asset.listings?.edges[0]?.node;
  const number = `#${asset.tokenId}`;
  return (
    <Card
      picture={<Picture url={asset.image?.url} />}
      title={<Untrusted>{asset.name ?? number}</Untrusted>}
      figure={listing ? <NftPrice amount={listing.price} /> : t`Not listed`}
      note={asset.suspiciousFlag ? <strong>{t`Flagged`}</strong> : asset.name && !asset.name.includes(number) && number}
    />
  );
}
