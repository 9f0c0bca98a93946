import type { Chain } from "@cenote/domain/chains";
import { empty, raw } from "sql-template-tag";
import type { NftAssetSortableField, NftMarketplace } from "../../__generated__/resolvers";
import type { CountedConnection, Page } from "../../request/connection";
import { allOf, bound, parameter, SQL, type Fragment, type Parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { ASSET_COLUMNS, ASSET_DETAILS, type NftAssetRow } from "./nftAssetSql";
import { raritySql } from "./nftRarityStore";

export type NftAssetPage = CountedConnection<NftAssetRow>;

export type NftAssetFilter = {
  readonly search: string | null;
  readonly tokenIds: readonly string[] | null;
  /** An item must have one of the values of each trait. */
  readonly traits: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly isListed: boolean | null;
  /** Markets of which one must list the item. */
  readonly markets: readonly NftMarketplace[] | null;
  /** Wei. */
  readonly minPrice: string | null;
  /** Wei. */
  readonly maxPrice: string | null;
};

type CollectionKey = { readonly chain: Chain; readonly address: string };

type ItemOrder = {
  readonly orderBy: NftAssetSortableField;
  readonly isAscending: boolean;
  /** Number of matching items to skip. */
  readonly skip: number;
};

/** Sort expressions; null for items without the value, which are last in both directions. */
const SORTS: Readonly<Record<NftAssetSortableField, string>> = {
  PRICE: "listing.price",
  RARITY: "coalesce(-rarity.score, 0)",
  RECENTLY_LISTED: "listing.listed_at",
  LAST_SALE: "last_sale.price",
};

/** A collection's parameters. */
type CollectionParameters = { readonly chain: Parameter; readonly address: Parameter };

/** Tables that the sort orders need besides the items and their listings. */
const SORT_JOINS: Readonly<Record<NftAssetSortableField, (collection: CollectionParameters) => Fragment>> = {
  PRICE: () => empty,
  RARITY: ({ chain, address }) =>
    SQL`left join (${raritySql(SQL`select * from unnest(array[${chain}]::text[], array[${address}]::bytea[])`)}) rarity
      on rarity.token_id = asset.token_id`,
  RECENTLY_LISTED: () => empty,
  LAST_SALE: ({ chain, address }) => SQL`left join (
      select distinct on (token_id) token_id, case when bundle_size = 1 then value end as price from nft_sale
      where chain = ${chain} and collection = ${address} order by token_id, block_number desc, log_index desc
    ) last_sale on last_sale.token_id = asset.token_id`,
};

/** The collection's fillable listings, computed once: the view costs too much to be read item by item. */
const listedSql = ({ chain, address }: CollectionParameters) => SQL`listed as materialized (
    select token_id, min(price) as price, max(created_at) filter (where price is not null) as listed_at,
      array_agg(market) as markets
    from standing_listing where chain = ${chain} and collection = ${address} group by token_id)`;

const EXISTS = raw(`(asset.owner <> '\\x${"00".repeat(20)}'::bytea or asset.owner is null and asset.supply > 0)`);

/** Joins the names that a search reads; without one, the metadata is not read. */
const NAMES = raw(`left join nft_metadata metadata on metadata.chain = asset.chain
    and metadata.collection = asset.collection and metadata.token_id = asset.token_id`);

/** The items of a collection, with the tables that a filter reads. */
const fitting = ({ search }: NftAssetFilter) => SQL`nft_asset asset
    left join listed listing on listing.token_id = asset.token_id ${search ? NAMES : empty}`;

/** Whether an item belongs to a collection and matches a filter. */
function fits({ chain, address }: CollectionParameters, filter: NftAssetFilter): Fragment {
  const { search, traits } = filter;
  const pattern = parameter(search && `%${search.replace(/[\\%_]/g, "\\$&")}%`);
  // An item's number may be typed with a leading #.
  const number = search?.replace(/^#/, "") ?? null;
  const tokenIds = parameter(filter.tokenIds);
  const isListed = parameter(filter.isListed);
  const markets = parameter(filter.markets);
  const [minPrice, maxPrice] = [parameter(filter.minPrice), parameter(filter.maxPrice)];
  const traitCount = parameter(new Set(traits.map(({ name }) => name)).size);
  const names = traits.flatMap(({ name, values }) => values.map(() => name));
  return allOf([
    SQL`asset.chain = ${chain} and asset.collection = ${address} and ${EXISTS}`,
    SQL`(${pattern}::text is null or ${search ? SQL`metadata.name ilike ${pattern} or` : empty}
      asset.token_id::text = ${number}::text)`,
    SQL`(${tokenIds}::numeric[] is null or asset.token_id = any (${tokenIds}))`,
    SQL`(${isListed}::boolean is null or (listing.price is not null) = ${isListed})`,
    SQL`(${markets}::text[] is null or listing.markets && ${markets})`,
    SQL`(${minPrice}::numeric is null or listing.price >= ${minPrice})`,
    SQL`(${maxPrice}::numeric is null or listing.price <= ${maxPrice})`,
    SQL`(${traitCount}::int = 0 or asset.token_id in (
      select trait.token_id from nft_trait trait
      join unnest(${names}::text[], ${traits.flatMap(({ values }) => values)}::text[]) as allowed (name, value)
        on allowed.name = trait.name and allowed.value = trait.value
      where trait.chain = ${chain} and trait.collection = ${address}
      group by trait.token_id having count(distinct trait.name) = ${traitCount}))`,
  ]);
}

const collectionParameters = ({ chain, address }: CollectionKey): CollectionParameters => ({
  chain: parameter(chain),
  address: parameter(bytes(address)),
});

/** Directions of an order, with their comparison operators. */
const ASCENDING = [raw("asc"), raw(">")] as const;
const DESCENDING = [raw("desc"), raw("<")] as const;

/** The items of collections. */
export function collectionItems(db: Db) {
  return {
    /**
     * Returns a collection's items in an order; the key is the sort value and the id. Ties are ordered by id,
     * ascending.
     */
    ofCollection: (collection: CollectionKey, filter: NftAssetFilter, page: Page & ItemOrder) => {
      const last = page.isAscending ? "Infinity" : "-Infinity";
      const sort = raw(`coalesce(${SORTS[page.orderBy]}, '${last}'::numeric)`);
      // A backward page reverses the whole order.
      const [direction, beyond] = page.isAscending === page.isBackward ? DESCENDING : ASCENDING;
      const [idDirection, idBeyond] = page.isBackward ? DESCENDING : ASCENDING;
      const key = isSortKey(page.key) ? page.key : null;
      const [lastSort, lastId] = [parameter(key?.[0] ?? null), key?.[1] ?? null];
      const requested = collectionParameters(collection);
      // All columns are only read for the items of the page.
      return db.query<NftAssetRow>(
        ...bound`with ${listedSql(requested)}, matches as (
           select asset.token_id, ${sort} as sort from ${fitting(filter)} ${SORT_JOINS[page.orderBy](requested)}
           where ${fits(requested, filter)}
             and (${lastSort}::numeric is null or ${sort} ${beyond} ${lastSort}
               or ${sort} = ${lastSort} and asset.token_id ${idBeyond} ${lastId})
           order by sort ${direction}, asset.token_id ${idDirection} offset ${page.skip} limit ${page.limit})
         select ${ASSET_COLUMNS}, matches.sort::text as "sortKey" from matches
         join nft_asset asset on asset.chain = ${requested.chain} and asset.collection = ${requested.address}
           and asset.token_id = matches.token_id
         ${ASSET_DETAILS}
         order by matches.sort ${direction}, matches.token_id ${idDirection}`,
      );
    },

    /** Returns how many items of a collection match a filter. */
    countOfCollection: async (collection: CollectionKey, filter: NftAssetFilter) => {
      const requested = collectionParameters(collection);
      const [row] = await db.query<{ count: number }>(
        ...bound`with ${listedSql(requested)} select count(*) as count from ${fitting(filter)}
         where ${fits(requested, filter)}`,
      );
      return row!.count;
    },
  };
}

/** A cursor comes from the client: its content is untrusted. */
function isSortKey(key: readonly string[] | null): boolean {
  return /^(-?\d{1,90}(\.\d{1,20})?|-?Infinity)$/.test(key?.[0] ?? "") && /^\d{1,78}$/.test(key?.[1] ?? "");
}
