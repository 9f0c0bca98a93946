import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { nftCollectionPath } from "@cenote/domain/paths";
import { Card } from "@cenote/kit/layout/Card";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Picture } from "@cenote/kit/picture/Picture";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { CollectionTile_collection$key } from "./__generated__/CollectionTile_collection.graphql";

/** A collection with its floor price and the floor's change in a day. */
export function CollectionTile(props: { collection: CollectionTile_collection$key }) {
  const { chain, name, image, nftContracts, markets } = useFragment(
    graphql`
      fragment CollectionTile_collection on NftCollection {
        chain
        name
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
          floorPricePercentChange(duration: DAY) {
            value
          }
        }
      }
    `,
    props.collection,
  );
  const address = nftContracts?.[0]?.address;
  const market = markets?.[0];
  return (
    <Card
      isSmall
      to={address && nftCollectionPath(chain, address)}
      picture={<Picture url={image?.url} />}
      title={<Untrusted>{name}</Untrusted>}
      figure={
        <>
          <Spoken>{t`Floor price`} </Spoken>
          <NftPrice amount={market?.floorPrice} />
        </>
      }
      note={<ChangeText percent={market?.floorPricePercentChange?.value} />}
    />
  );
}
