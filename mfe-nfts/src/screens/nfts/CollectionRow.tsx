import { graphql, useFragment } from "react-relay/hooks";
import { nftCollectionPath } from "@cenote/domain/paths";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { ItemFace } from "../../components/items/ItemFace";
import type { CollectionRow_collection$key } from "./__generated__/CollectionRow_collection.graphql";
import type { collectionColumns } from "./collectionColumns";

type CollectionRowProps = {
  readonly collection: CollectionRow_collection$key;
  readonly columns: ReturnType<typeof collectionColumns>;
  /** Index in the list, from 0. */
  readonly index: number;
};

export function CollectionRow({ collection: key, columns, index }: CollectionRowProps) {
  const { chain, collectionId, name, isVerified, numAssets, image, markets } = useFragment(
    graphql`
      fragment CollectionRow_collection on NftCollection
      @argumentDefinitions(window: { type: "HistoryDuration!", defaultValue: DAY }) {
        chain
        collectionId
        name
        isVerified
        numAssets
        image {
          url
        }
        markets(currencies: [ETH]) {
          floorPrice {
            ...NftPrice_amount
          }
          floorPricePercentChange(duration: $window) @catch(to: NULL) {
            value
          }
          volume(duration: $window) {
            ...NftPrice_amount
          }
          volumePercentChange(duration: $window) @catch(to: NULL) {
            value
          }
          sales(duration: $window)
          owners
          listings
        }
      }
    `,
    key,
  );
  const market = markets?.[0];
  return (
    <TableRow index={index}>
      <RowCells
        columns={columns}
        row={{
          chain,
          rank: index + 1,
          name: name ?? null,
          isVerified: isVerified === true,
          to: nftCollectionPath(chain, collectionId),
          face: <ItemFace url={image?.url} />,
          floor: <NftPrice amount={market?.floorPrice} />,
          floorChange: market?.floorPricePercentChange?.value,
          volume: <NftPrice amount={market?.volume} />,
          volumeChange: market?.volumePercentChange?.value,
          sales: market?.sales,
          owners: market?.owners,
          items: numAssets,
          listings: market?.listings,
        }}
      />
    </TableRow>
  );
}
