import type { Chain } from "@cenote/domain/chains";
import type { NftAssetSortableField } from "../../__generated__/resolvers";
import type { CountedConnection, Page } from "../../request/connection";
import { bytes, type Db } from "../../store/db";
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

type ItemOrder = {
  readonly orderBy: NftAssetSortableField;
  readonly isAscending: boolean;
  /** How many of the fitting items are passed over first. */
  readonly skip: number;
};

/** What each order sorts by; null for items that have no such figure, which are last in both directions. */
const SORTS: Readonly<Record<NftAssetSortableField, string>> = {
  PRICE: "listing.price",
  RARITY: "coalesce(-rarity.score, 0)",
  RECENTLY_LISTED: "listing.listed_at",
  LAST_SALE: "last_sale.price",
};

/** What the orders need besides the items and their listings. */
const SORT_JOINS: Readonly<Record<NftAssetSortableField, string>> = {
  PRICE: "",
  RARITY: `left join (${raritySql("array[$1]", "array[$2]")}) rarity on rarity.token_id = asset.token_id`,
  RECENTLY_LISTED: "",
  LAST_SALE: `left join (
      select distinct on (token_id) token_id, case when bundle_size = 1 then value end as price from nft_sale
      where chain = $1 and collection = $2 order by token_id, block_number desc, log_index desc
    ) last_sale on last_sale.token_id = asset.token_id`,
};

/** What can be bought of the collection, computed once: the view costs too much to be read item by item. */
const LISTED = `listed as materialized (
    select token_id, min(price) as price, max(created_at) filter (where price is not null) as listed_at
    from standing_listing where chain = $1 and collection = $2 group by token_id)`;

const EXISTS = `(asset.owner <> '\\x${"00".repeat(20)}'::bytea or asset.owner is null and asset.supply > 0)`;

/** Joins the names that a text is looked for in; without one, the metadata is not read. */
const NAMES = `left join nft_metadata metadata on metadata.chain = asset.chain
    and metadata.collection = asset.collection and metadata.token_id = asset.token_id`;

/** The items of a collection that fit a filter, by the values of `filterValues`. */
const fitting = ({ search }: NftAssetFilter) => `nft_asset asset
    left join listed listing on listing.token_id = asset.token_id ${search ? NAMES : ""}`;
const fits = ({ search }: NftAssetFilter) => `asset.chain = $1 and asset.collection = $2 and ${EXISTS}
    and ($3::text is null or ${search ? "metadata.name ilike $3 or" : ""} asset.token_id::text = $4::text)
    and ($5::numeric[] is null or asset.token_id = any ($5))
    and ($6::boolean is null or (listing.price is not null) = $6)
    and ($7::numeric is null or listing.price >= $7) and ($8::numeric is null or listing.price <= $8)
    and ($9::int = 0 or asset.token_id in (
      select trait.token_id from nft_trait trait
      join unnest($10::text[], $11::text[]) as allowed (name, value)
        on allowed.name = trait.name and allowed.value = trait.value
      where trait.chain = $1 and trait.collection = $2
      group by trait.token_id having count(distinct trait.name) = $9))`;

function filterValues(collection: CollectionKey, filter: NftAssetFilter) {
  const { search, traits } = filter;
  return [
    collection.chain,
    bytes(collection.address),
    search && `%${search.replace(/[\\%_]/g, "\\$&")}%`,
    // An item's number is written with a sign before it.
    search?.replace(/^#/, "") ?? null,
    filter.tokenIds,
    filter.isListed,
    filter.minPrice,
    filter.maxPrice,
    new Set(traits.map(({ name }) => name)).size,
    traits.flatMap(({ name, values }) => values.map(() => name)),
    traits.flatMap(({ values }) => values),
  ];
}

/** The items of collections. */
export function collectionItems(db: Db) {
  return {
    /** A collection's items in an order; the key is what they are ordered by, and the id. Of equals, the lower id first. */
    ofCollection: (collection: CollectionKey, filter: NftAssetFilter, page: Page & ItemOrder) => {
      const last = page.isAscending ? "Infinity" : "-Infinity";
      const sort = `coalesce(${SORTS[page.orderBy]}, '${last}'::numeric)`;
      // Walked backwards, all of the order is turned round.
      const [direction, beyond] = page.isAscending === page.isBackward ? ["desc", "<"] : ["asc", ">"];
      const [idDirection, idBeyond] = page.isBackward ? ["desc", "<"] : ["asc", ">"];
      const key = isSortKey(page.key) ? page.key : null;
      // Only the items of the page are read whole.
      return db.query<NftAssetRow>(
        `with ${LISTED}, found as (
           select asset.token_id, ${sort} as sort from ${fitting(filter)} ${SORT_JOINS[page.orderBy]}
           where ${fits(filter)}
             and ($12::numeric is null or ${sort} ${beyond} $12 or ${sort} = $12 and asset.token_id ${idBeyond} $13)
           order by sort ${direction}, asset.token_id ${idDirection} offset $14 limit $15)
         select ${ASSET_COLUMNS}, found.sort::text as "sortKey" from found
         join nft_asset asset on asset.chain = $1 and asset.collection = $2 and asset.token_id = found.token_id
         ${ASSET_DETAILS}
         order by found.sort ${direction}, found.token_id ${idDirection}`,
        [...filterValues(collection, filter), key?.[0] ?? null, key?.[1] ?? null, page.skip, page.limit],
      );
    },

    /** How many items of a collection fit a filter. */
    countOfCollection: async (collection: CollectionKey, filter: NftAssetFilter) => {
      const [row] = await db.query<{ count: number }>(
        `with ${LISTED} select count(*) as count from ${fitting(filter)} where ${fits(filter)}`,
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
