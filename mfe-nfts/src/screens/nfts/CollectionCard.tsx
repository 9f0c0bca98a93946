import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { nftCollectionPath } from "@cenote/domain/paths";
import { Card } from "@cenote/kit/layout/Card";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Picture } from "@cenote/kit/picture/Picture";
import type { CollectionCard_collection$key } from "./__generated__/CollectionCard_collection.graphql";

const BADGE_PIXELS = 16;

export function CollectionCard(props: { collection: CollectionCard_collection$key }) {
  const collection = useFragment(
    graphql`
      fragment CollectionCard_collection on NftCollection {
        chain
        name
        numAssets
        image {
          url
        }
        nftContracts {
          address
        }
        markets(currencies: [ETH]) {
          floorPrice {
            ...NftPrice_amount
          }
        }
      }
    `,
    props.collection,
  );
  const address = collection.nftContracts?.[0]?.address;
  return (
    <Card
      to={address && nftCollectionPath(collection.chain, address)}
      picture={<Picture url={collection.image?.url} />}
      title={<Untrusted>{collection.name}</Untrusted>}
      mark={<ChainBadge chain={collection.chain} size={BADGE_PIXELS} isNamed />}
      figure={
        <Trans>
          Floor <NftPrice amount={collection.markets?.[0]?.floorPrice} />
        </Trans>
      }
      note={collection.numAssets == null ? null : plural(collection.numAssets, { one: "# item", other: "# items" })}
    />
  );
}
