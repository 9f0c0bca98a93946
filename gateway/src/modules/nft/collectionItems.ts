import type { Chain } from "@cenote/domain/chains";
import type { NftAssetSortableField } from "../../__generated__/resolvers";
import type { CountedConnection, Page } from "../../connection";
import { bytes, type Db } from "../../db";
import { ASSET_COLUMNS, ASSET_DETAILS, type NftAssetRow } from "./nftAssetSql";
import { raritySql } from "./nftRarityStore";

export type NftAssetPage = CountedConnection<NftAssetRow>;

export type NftAssetFilter = {
  readonly search: string | null;
  readonly tokenIds: readonly string[] | null;
  /** Per trait the values of which an item must have one. */
  readonly traits: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly isListed: boolean | null;
  /** Wei. */
  readonly minPrice: string | null;
  /** Wei. */
  readonly maxPrice: string | null;
};

type CollectionKey = { readonly chain: Chain; readonly address: string };

const EXISTS = `(asset.owner <> '\\x${"00".repeat(20)}'::bytea or asset.owner is null and asset.supply > 0)`;

/** The items of a collection that fit a filter, by the values of `filterValues`. */
const FITS = `asset.chain = $1 and asset.collection = $2 and ${EXISTS}
    and ($3::text is null or metadata.name ilike $3 or asset.token_id::text = $4)
    and ($5::numeric[] is null or asset.token_id = any ($5))
    and ($6::boolean is null or (listing.price is not null) = $6)
    and ($7::numeric is null or listing.price >= $7) and ($8::numeric is null or listing.price <= $8)
    and not exists (
      select from unnest($9::text[]) as wanted (name) where not exists (
        select from nft_trait trait join unnest($10::text[], $11::text[]) as allowed (name, value)
          on allowed.name = trait.name and allowed.value = trait.value
        where trait.chain = asset.chain and trait.collection = asset.collection
          and trait.token_id = asset.token_id and trait.name = wanted.name))`;

function filterValues(collection: CollectionKey, filter: NftAssetFilter) {
  return [
    collection.chain,
    bytes(collection.address),
    filter.search && `%${filter.search.replace(/[\\%_]/g, "\\$&")}%`,
    filter.search,
    filter.tokenIds,
    filter.isListed,
    filter.minPrice,
    filter.maxPrice,
    filter.traits.map(({ name }) => name),
    filter.traits.flatMap(({ name, values }) => values.map(() => name)),
    filter.traits.flatMap(({ values }) => values),
  ];
}

/** The items of collections. */
export function collectionItems(db: Db) {
  return {
    /**
     * A collection's items by price, those not for sale last, or by rarity, the rarest first; the key is what they are
     * ordered by, and the id.
     */
    ofCollection: (
      collection: CollectionKey,
      filter: NftAssetFilter,
      page: Page & { readonly orderBy: NftAssetSortableField; readonly isAscending: boolean },
    ) => {
      const isByRarity = page.orderBy === "RARITY";
      const last = page.isAscending ? "Infinity" : "-Infinity";
      const sort = isByRarity ? "coalesce(-rarity.score, 0)" : `coalesce(listing.price, '${last}'::numeric)`;
      // Walked backwards, all of the order is turned round.
      const [direction, beyond] = page.isAscending === page.isBackward ? ["desc", "<"] : ["asc", ">"];
      const [idDirection, idBeyond] = page.isBackward ? ["desc", "<"] : ["asc", ">"];
      const ranked = `left join (${raritySql("array[$1]", "array[$2]")}) rarity on rarity.token_id = asset.token_id`;
      const key = isSortKey(page.key) ? page.key : null;
      return db.query<NftAssetRow>(
        `select ${ASSET_COLUMNS}, ${sort}::text as "sortKey" from nft_asset asset ${ASSET_DETAILS} ${isByRarity ? ranked : ""}
         where ${FITS}
           and ($12::numeric is null or ${sort} ${beyond} $12 or ${sort} = $12 and asset.token_id ${idBeyond} $13)
         order by ${sort} ${direction}, asset.token_id ${idDirection} limit $14`,
        [...filterValues(collection, filter), key?.[0] ?? null, key?.[1] ?? null, page.limit],
      );
    },

    /** How many items of a collection fit a filter. */
    countOfCollection: async (collection: CollectionKey, filter: NftAssetFilter) => {
      const [row] = await db.query<{ count: number }>(
        `select count(*) as count from nft_asset asset ${ASSET_DETAILS} where ${FITS}`,
        filterValues(collection, filter),
      );
      return row!.count;
    },
  };
}

/** A cursor comes from the client: its content is untrusted. */
function isSortKey(key: readonly string[] | null): boolean {
  return /^(-?\d{1,90}(\.\d{1,20})?|-?Infinity)$/.test(key?.[0] ?? "") && /^\d{1,78}$/.test(key?.[1] ?? "");
}
