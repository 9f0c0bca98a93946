import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Stats } from "@cenote/kit/layout/Stats";
import { countText } from "@cenote/kit/money/count";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Unknown } from "@cenote/kit/text/Unknown";
import { ageText, longAgeText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import type { AssetFigures_asset$key } from "./__generated__/AssetFigures_asset.graphql";
import type { AssetFigures_query$key } from "./__generated__/AssetFigures_query.graphql";

type AssetFiguresProps = { readonly asset: AssetFigures_asset$key; readonly query: AssetFigures_query$key };

/** Last sale, floor of the collection, and the owner's holding time or the number of owners. */
export function AssetFigures(props: AssetFiguresProps) {
  const asset = useFragment(
    graphql`
      fragment AssetFigures_asset on NftAsset {
        supply
        ownerCount
        collection {
          markets(currencies: [ETH]) {
            floorPrice {
              ...NftPrice_amount
            }
          }
        }
      }
    `,
    props.asset,
  );
  const { lastSale, lastMove } = useFragment(
    graphql`
      fragment AssetFigures_query on Query {
        lastSale: nftActivity(
          chain: $chain
          filter: { address: $contractAddress, tokenId: $tokenId, activityTypes: [SALE] }
          first: 1
        ) {
          edges {
            node {
              timestamp
              price {
                ...NftPrice_amount
              }
              bundle {
                items
              }
            }
          }
        }
        lastMove: nftActivity(
          chain: $chain
          filter: { address: $contractAddress, tokenId: $tokenId, activityTypes: [SALE, TRANSFER] }
          first: 1
        ) {
          edges {
            node {
              timestamp
            }
          }
        }
      }
    `,
    props.query,
  );
  const now = useNow();
  const sale = lastSale?.edges[0]?.node;
  const since = lastMove?.edges[0]?.node.timestamp;
  const ago = sale && ageText(now - sale.timestamp);
  const owners =
    asset.supply == null
      ? { label: t`Held for`, value: since === undefined ? <Unknown /> : longAgeText(now - since) }
      : { label: t`Owners`, value: asset.ownerCount == null ? <Unknown /> : countText(asset.ownerCount) };
  return (
    <Stats
      stats={[
        {
          label: t`Last sale`,
          value: sale ? <NftPrice amount={sale.price} /> : lastSale ? t`Never sold` : <Unknown />,
          note: sale?.bundle
            ? plural(sale.bundle.items, { one: "# item for one price", other: "# items for one price" })
            : ago && t`${ago} ago`,
        },
        { label: t`Floor of the collection`, value: <NftPrice amount={asset.collection?.markets?.[0]?.floorPrice} /> },
        owners,
      ]}
    />
  );
}
