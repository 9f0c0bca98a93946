import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../db";
import { ZERO_ADDRESS } from "../../indexer/entities";

/** One item of a collection, as the database has it. */
export type NftAssetRow = {
  readonly chain: Chain;
  readonly collection: string;
  readonly tokenId: string;
  readonly owner: string;
  readonly creator: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly animationUrl: string | null;
  /** Wei of the cheapest valid listing; null when it is not for sale. */
  readonly listedPrice: string | null;
};

export type NftAssetKey = Pick<NftAssetRow, "chain" | "collection" | "tokenId">;

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

export type NftOwnedFilter = {
  readonly collections: readonly string[] | null;
  readonly assets: readonly { readonly collection: string; readonly tokenId: string }[] | null;
};

const COLUMNS = `asset.chain, asset.collection, asset.token_id as "tokenId", asset.owner, asset.creator,
  metadata.name, metadata.description, metadata.image, metadata.animation_url as "animationUrl",
  listing.price as "listedPrice"`;

/** An item's metadata and its cheapest listing in native coins that still stands. */
const DETAILS = `
  join chain on chain.chain = asset.chain
  left join nft_metadata metadata on metadata.chain = asset.chain and metadata.collection = asset.collection
    and metadata.token_id = asset.token_id
  left join lateral (
    select min(price) as price from nft_order
    where nft_order.chain = asset.chain and nft_order.collection = asset.collection
      and nft_order.token_id = asset.token_id and maker = asset.owner and status = 'VALID'
      and start_at <= chain.block_timestamp and end_at > chain.block_timestamp
      and (currency = '\\x${"00".repeat(20)}'::bytea or currency = any ($1::bytea[]))) listing on true`;
const EXISTS = `asset.owner <> '\\x${"00".repeat(20)}'::bytea`;

/** The only place that knows how items of collections are stored. Wrapped native coins count as native ones. */
export function nftAssetStore(db: Db, wrappedNative: (chain: Chain) => string | null) {
  const wrapped = (chains: readonly Chain[]) =>
    [...new Set(chains)].flatMap((chain) => wrappedNative(chain) ?? []).map(bytes);

  const assets = new DataLoader<NftAssetKey, NftAssetRow | null, string>(
    async (keys) => {
      const rows = await db.query<NftAssetRow>(
        `select ${COLUMNS} from unnest($2::text[], $3::bytea[], $4::numeric[]) as wanted (chain, collection, token_id)
         join nft_asset asset on asset.chain = wanted.chain and asset.collection = wanted.collection
           and asset.token_id = wanted.token_id ${DETAILS}`,
        [
          wrapped(keys.map(({ chain }) => chain)),
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

  return {
    /** Also of an item that was burnt: what happened to it is still told. */
    find: (key: NftAssetKey) => assets.load(key),
    traits: (key: NftAssetKey) => traits.load(key),

    /** A collection's items by price, those not for sale last; `after` is the price and id of the last one seen. */
    ofCollection: (
      collection: { readonly chain: Chain; readonly address: string },
      filter: NftAssetFilter,
      page: { readonly first: number; readonly after: readonly string[] | null; readonly isAscending: boolean },
    ) => {
      const [direction, last, beyond] = page.isAscending ? ["asc", "Infinity", ">"] : ["desc", "-Infinity", "<"];
      const price = `coalesce(listing.price, '${last}'::numeric)`;
      return db.query<NftAssetRow>(
        `select ${COLUMNS} from nft_asset asset ${DETAILS}
         where asset.chain = $2 and asset.collection = $3 and ${EXISTS}
           and ($4::text is null or metadata.name ilike $4 or asset.token_id::text = $5)
           and ($6::numeric[] is null or asset.token_id = any ($6))
           and ($7::boolean is null or (listing.price is not null) = $7)
           and ($8::numeric is null or listing.price >= $8) and ($9::numeric is null or listing.price <= $9)
           and not exists (
             select from unnest($10::text[]) as wanted (name) where not exists (
               select from nft_trait trait join unnest($11::text[], $12::text[]) as allowed (name, value)
                 on allowed.name = trait.name and allowed.value = trait.value
               where trait.chain = asset.chain and trait.collection = asset.collection
                 and trait.token_id = asset.token_id and trait.name = wanted.name))
           and ($13::numeric is null or ${price} ${beyond} $13 or ${price} = $13 and asset.token_id > $14)
         order by ${price} ${direction}, asset.token_id limit $15`,
        [
          wrapped([collection.chain]),
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
          page.after?.[0] === "" ? last : (page.after?.[0] ?? null),
          page.after?.[1] ?? null,
          page.first,
        ],
      );
    },

    /** What an owner has, by collection and id; `after` names the chain, collection and id of the last one seen. */
    ofOwner: (
      owner: string,
      chains: readonly Chain[],
      filter: NftOwnedFilter,
      page: { readonly first: number; readonly after: readonly string[] | null },
    ) => {
      if (owner === ZERO_ADDRESS) return Promise.resolve([]);
      return db.query<NftAssetRow>(
        `select ${COLUMNS} from nft_asset asset ${DETAILS}
         where asset.owner = $2 and asset.chain = any ($3::text[])
           and ($4::bytea[] is null or asset.collection = any ($4))
           and ($5::bytea[] is null or (asset.collection, asset.token_id) in (
             select * from unnest($5::bytea[], $6::numeric[])))
           and ($7::text is null or (asset.chain, asset.collection, asset.token_id) > ($7, $8::bytea, $9::numeric))
         order by asset.chain, asset.collection, asset.token_id limit $10`,
        [
          wrapped(chains),
          bytes(owner),
          chains,
          filter.collections && filter.collections.map(bytes),
          filter.assets && filter.assets.map(({ collection }) => bytes(collection)),
          filter.assets && filter.assets.map(({ tokenId }) => tokenId),
          page.after?.[0] ?? null,
          page.after?.[1] ? bytes(page.after[1]) : null,
          page.after?.[2] ?? null,
          page.first,
        ],
      );
    },
  };
}

function keyOf({ chain, collection, tokenId }: NftAssetKey): string {
  return `${chain}:${collection}:${tokenId}`;
}
