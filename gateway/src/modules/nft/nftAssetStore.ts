import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { NftAssetSortableField } from "../../__generated__/resolvers";
import type { CountedConnection, Page } from "../../connection";
import { bytes, type Db } from "../../db";
import { ZERO_ADDRESS } from "../../indexer/entities";
import type { NftAssetKey } from "./nftAssetKey";
import { raritySql } from "./nftRarityStore";

/** One item of a collection, as the database has it. */
export type NftAssetRow = NftAssetKey & {
  /** Null for an item that accounts hold amounts of. */
  readonly owner: string | null;
  readonly creator: string;
  readonly name: string | null;
  readonly description: string | null;
  /** The keys of its third-party files. */
  readonly imageKey: string | null;
  readonly animationKey: string | null;
  /** The key of what describes it; null where that is on the chain. */
  readonly metadataKey: string | null;
  /** Wei of the cheapest valid listing; null when it is not for sale. */
  readonly listedPrice: string | null;
  /** What the item was ordered by. */
  readonly sortKey: string;
};

export type NftAssetPage = CountedConnection<NftAssetRow>;

/** What an account holds of an item. */
export type NftBalanceRow = NftAssetRow & {
  readonly holder: string;
  /** A decimal string; 1 for an item with one owner. */
  readonly amount: string;
  /** Whether the holder has listed it. */
  readonly isListed: boolean;
};

export type NftTraitRow = {
  readonly name: string;
  readonly value: string;
  /** Share of the collection's items with this value, 0 to 1. */
  readonly rarity: number;
};

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

export type NftOwnedFilter = {
  readonly collections: readonly string[] | null;
  readonly assets: readonly { readonly collection: string; readonly tokenId: string }[] | null;
};

const COLUMNS = `asset.chain, asset.collection, asset.token_id as "tokenId", asset.owner, asset.creator,
  metadata.name, metadata.description, metadata.image_key as "imageKey", metadata.animation_key as "animationKey",
  metadata.metadata_key as "metadataKey", listing.price as "listedPrice"`;
const UNORDERED = `${COLUMNS}, '' as "sortKey"`;

/** An item's metadata and its cheapest listing that can be bought, in native coins. */
const DETAILS = `
  left join nft_metadata metadata on metadata.chain = asset.chain and metadata.collection = asset.collection
    and metadata.token_id = asset.token_id
  left join lateral (
    select min(price) as price from standing_listing
    where standing_listing.chain = asset.chain and standing_listing.collection = asset.collection
      and standing_listing.token_id = asset.token_id) listing on true`;
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

/** The only place that knows how items of collections are stored. */
export function nftAssetStore(db: Db) {
  const assets = new DataLoader<NftAssetKey, NftAssetRow | null, string>(
    async (keys) => {
      const rows = await db.query<NftAssetRow>(
        `select ${UNORDERED} from unnest($1::text[], $2::bytea[], $3::numeric[]) as wanted (chain, collection, token_id)
         join nft_asset asset on asset.chain = wanted.chain and asset.collection = wanted.collection
           and asset.token_id = wanted.token_id ${DETAILS}`,
        [
          keys.map(({ chain }) => chain),
          keys.map(({ collection }) => bytes(collection)),
          keys.map(({ tokenId }) => tokenId),
        ],
      );
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      return keys.map((key) => byKey.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );

  const traits = new DataLoader<NftAssetKey, NftTraitRow[], string>(
    async (keys) => {
      const rows = await db.query<NftTraitRow & { order: number }>(
        `select wanted.position as order, trait.name, trait.value,
           (select count(*) from nft_trait same where same.chain = trait.chain and same.collection = trait.collection
              and same.name = trait.name and same.value = trait.value)::float8
           / (select count(*) from nft_asset item where item.chain = trait.chain
              and item.collection = trait.collection) as rarity
         from unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality
           as wanted (chain, collection, token_id, position)
         join nft_trait trait using (chain, collection, token_id) order by 1, trait.position`,
        [
          keys.map(({ chain }) => chain),
          keys.map(({ collection }) => bytes(collection)),
          keys.map(({ tokenId }) => tokenId),
        ],
      );
      const lists = keys.map((): NftTraitRow[] => []);
      for (const { order, ...row } of rows) lists[order - 1]?.push(row);
      return lists;
    },
    { cacheKeyFn: keyOf },
  );

  /** What an owner has, by collection and id; the key is the chain, collection and id. */
  const ofOwner = (owner: string, chains: readonly Chain[], filter: NftOwnedFilter, page: Page) => {
    if (owner === ZERO_ADDRESS) return Promise.resolve<NftBalanceRow[]>([]);
    const [direction, beyond] = page.isBackward ? ["desc", "<"] : ["asc", ">"];
    const key = isOwnedKey(page.key) ? page.key : null;
    return db.query<NftBalanceRow>(
      `select ${UNORDERED}, $1::bytea as holder, own.amount, exists (
         select from standing_listing where standing_listing.chain = asset.chain
           and standing_listing.collection = asset.collection and standing_listing.token_id = asset.token_id
           and maker = $1) as "isListed"
       from (
         select chain, collection, token_id, 1::numeric as amount from nft_asset
         where owner = $1 and chain = any ($2::text[])
         union all select chain, collection, token_id, amount from nft_balance
         where owner = $1 and chain = any ($2::text[]) and amount > 0) own
       join nft_asset asset using (chain, collection, token_id) ${DETAILS}
       where ($3::bytea[] is null or asset.collection = any ($3))
         and ($4::bytea[] is null or (asset.collection, asset.token_id) in (
           select * from unnest($4::bytea[], $5::numeric[])))
         and ($6::text is null
           or (asset.chain, asset.collection, asset.token_id) ${beyond} ($6, $7::bytea, $8::numeric))
       order by asset.chain ${direction}, asset.collection ${direction}, asset.token_id ${direction} limit $9`,
      [
        bytes(owner),
        chains,
        filter.collections && filter.collections.map(bytes),
        filter.assets && filter.assets.map(({ collection }) => bytes(collection)),
        filter.assets && filter.assets.map(({ tokenId }) => tokenId),
        key?.[0] ?? null,
        key?.[1] ? bytes(key[1]) : null,
        key?.[2] ?? null,
        page.limit,
      ],
    );
  };

  return {
    /** Also of a burned item: its history remains. */
    find: (key: NftAssetKey) => assets.load(key),
    traits: (key: NftAssetKey) => traits.load(key),

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
        `select ${COLUMNS}, ${sort}::text as "sortKey" from nft_asset asset ${DETAILS} ${isByRarity ? ranked : ""}
         where ${FITS}
           and ($12::numeric is null or ${sort} ${beyond} $12 or ${sort} = $12 and asset.token_id ${idBeyond} $13)
         order by ${sort} ${direction}, asset.token_id ${idDirection} limit $14`,
        [...filterValues(collection, filter), key?.[0] ?? null, key?.[1] ?? null, page.limit],
      );
    },

    /** How many items of a collection fit a filter. */
    countOfCollection: async (collection: CollectionKey, filter: NftAssetFilter) => {
      const [row] = await db.query<{ count: number }>(
        `select count(*) as count from nft_asset asset ${DETAILS} where ${FITS}`,
        filterValues(collection, filter),
      );
      return row!.count;
    },

    /** What an account holds of one item; null where it holds none. */
    holding: async (owner: string, { chain, collection, tokenId }: NftAssetKey) => {
      const filter = { collections: null, assets: [{ collection, tokenId }] };
      const page = { size: 1, limit: 1, key: null, isBackward: false };
      return (await ofOwner(owner, [chain], filter, page))[0] ?? null;
    },

    ofOwner,
  };
}

/** A cursor comes from the client: its content is untrusted. */
function isSortKey(key: readonly string[] | null): boolean {
  return /^(-?\d{1,90}(\.\d{1,20})?|-?Infinity)$/.test(key?.[0] ?? "") && /^\d{1,78}$/.test(key?.[1] ?? "");
}

function isOwnedKey(key: readonly string[] | null): boolean {
  return /^0x[0-9a-f]{40}$/.test(key?.[1] ?? "") && /^\d{1,78}$/.test(key?.[2] ?? "");
}

function keyOf({ chain, collection, tokenId }: NftAssetKey): string {
  return `${chain}:${collection}:${tokenId}`;
}
