import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { raw } from "sql-template-tag";
import type { HistoryDuration, NftMarketplace, NftStandard } from "../../__generated__/resolvers";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { CountedConnection, Page } from "../../request/connection";
import { bound, parameter, SQL } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { boundedPriceSql, boundedUsdSql } from "../../lib/pricing/bounds";
import { DURATIONS } from "../market/durations";
import { likenessSql, type SearchText } from "../../store/tables/searchText";
import { exchangePositions } from "./exchangePositions";

export type NftCollectionRow = {
  readonly chain: Chain;
  readonly address: string;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly standard: NftStandard;
  readonly isVerified: boolean;
};

export type NftCollectionPage = CountedConnection<NftCollectionRow>;

export type CollectionKey = Pick<NftCollectionRow, "chain" | "address">;

/** A market's listings of a collection, or those without a mark. */
type NftMarketListings = {
  readonly market: NftMarketplace | null;
  /** Items. */
  readonly listings: number;
  /** In wei. */
  readonly floorPrice: string | null;
};

/** Present figures of a collection. Prices are in wei. */
export type NftCollectionStats = {
  readonly assets: number;
  readonly owners: number;
  readonly listings: number;
  readonly floorPrice: string | null;
  /** The key of its first item's picture. */
  readonly imageKey: string | null;
};

/** A collection's owner, royalty and metadata, from its contract. Addresses are hex, pictures keys. */
export type NftCollectionProfile = {
  readonly owner: string | null;
  readonly royaltyPayee: string | null;
  readonly royaltyPoints: number | null;
  readonly description: string | null;
  readonly imageKey: string | null;
  readonly bannerKey: string | null;
  readonly homepageUrl: string | null;
  readonly twitterName: string | null;
};

export type NftTraitStats = {
  readonly name: string;
  readonly value: string;
  readonly assets: number;
  readonly listings: number;
};

type SalesKey = CollectionKey & { readonly duration: HistoryDuration };
export type NftSales = { readonly count: number; readonly volume: string };

export const ZERO_ADDRESS_SQL = `'\\x${"00".repeat(20)}'::bytea`;

const STANDARD = `case when is_compliant = false then 'NONCOMPLIANT' when is_multiple then 'ERC1155' else 'ERC721' end
  as standard`;

const COLUMNS = raw(`chain, address, name, symbol, ${STANDARD}`);
const VOLUME_USD = raw(`${boundedUsdSql("volume::float8")} * ${boundedPriceSql("coin.price_usd")}`);

/** Wei that a sale adds to the volume. Items of a bundle have no own prices: each counts as an equal part of it. */
export const SALE_SHARE = "sale.value / sale.bundle_size";

/** The only place that knows how collections are stored. */
export function nftCollectionStore(db: Db, chainConfigs: ChainConfigs) {
  const verifiedKeys = Object.entries(chainConfigs).flatMap(([chain, { collections }]) =>
    collections
      .filter(({ isVerified }) => isVerified)
      .map(({ address }): CollectionKey => ({ chain: chain as Chain, address: address.toLowerCase() })),
  );
  const verified = new Set(verifiedKeys.map(keyOf));
  const toRow = (row: Omit<NftCollectionRow, "isVerified">): NftCollectionRow => ({
    ...row,
    isVerified: verified.has(keyOf(row)),
  });
  const keyed = (keys: readonly CollectionKey[]) =>
    [keys.map(({ chain }) => chain), keys.map(({ address }) => bytes(address))] as const;
  const keysSql = (keys: readonly CollectionKey[]) => {
    const [chains, addresses] = keyed(keys);
    return SQL`select * from unnest(${chains}::text[], ${addresses}::bytea[])`;
  };
  /** Excludes positions of the exchange. */
  const isListed = SQL`(nft_collection.chain, nft_collection.address) not in (${keysSql(exchangePositions(chainConfigs))})`;
  const isVerified = SQL`(chain, address) in (${keysSql(verifiedKeys)})`;
  const byKey = { cacheKeyFn: keyOf };

  const collections = new DataLoader<CollectionKey, NftCollectionRow | null, string>(async (keys) => {
    const rows = await db.query<Omit<NftCollectionRow, "isVerified">>(
      `select chain, address, name, symbol, ${STANDARD} from unnest($1::text[], $2::bytea[]) as requested (chain, address)
       join nft_collection using (chain, address)`,
      [...keyed(keys)],
    );
    const rowByKey = new Map(rows.map((row) => [keyOf(row), toRow(row)]));
    return keys.map((key) => rowByKey.get(keyOf(key)) ?? null);
  }, byKey);

  const stats = new DataLoader<CollectionKey, NftCollectionStats, string>(async (keys) => {
    const rows = await db.query<NftCollectionStats & { position: number }>(
      `select position, owned.*, listed.*, picture.image_key as "imageKey"
       from unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, address, position)
       cross join lateral (
         select count(*) as assets, count(distinct owner) + (
           select count(distinct held.owner) from nft_balance held
           where held.chain = requested.chain and held.collection = requested.address and amount > 0) as owners
         from nft_asset asset
         where asset.chain = requested.chain and asset.collection = requested.address
           and (owner <> ${ZERO_ADDRESS_SQL} or owner is null and supply > 0)) owned
       cross join lateral (
         select count(distinct listing.token_id) as listings, min(price) as "floorPrice" from standing_listing listing
         where listing.chain = requested.chain and listing.collection = requested.address) listed
       left join lateral (
         select image_key from nft_metadata metadata
         where metadata.chain = requested.chain and metadata.collection = requested.address and image_key is not null
         order by token_id limit 1) picture on true
       order by position`,
      [...keyed(keys)],
    );
    const nothing = { assets: 0, owners: 0, listings: 0, floorPrice: null, imageKey: null };
    const rowByPosition = new Map(rows.map((row) => [row.position, row]));
    return keys.map((_, position) => rowByPosition.get(position + 1) ?? nothing);
  }, byKey);

  const markets = new DataLoader<CollectionKey, NftMarketListings[], string>(async (keys) => {
    const rows = await db.query<NftMarketListings & { position: number }>(
      `select position, market, count(distinct token_id) as listings, min(price) as "floorPrice"
       from unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, address, position)
       join standing_listing listing on listing.chain = requested.chain and listing.collection = requested.address
       group by position, market order by position, listings desc, market`,
      [...keyed(keys)],
    );
    return keys.map((_, index) => rows.filter(({ position }) => position === index + 1));
  }, byKey);

  const profiles = new DataLoader<CollectionKey, NftCollectionProfile | null, string>(async (keys) => {
    const rows = await db.query<NftCollectionProfile & CollectionKey>(
      `select chain, address, owner, royalty_payee as "royaltyPayee", royalty_points as "royaltyPoints", description,
         image_key as "imageKey", banner_key as "bannerKey", homepage_url as "homepageUrl", twitter_name as "twitterName"
       from unnest($1::text[], $2::bytea[]) as requested (chain, address) join nft_collection_profile using (chain, address)`,
      [...keyed(keys)],
    );
    const rowByKey = new Map(rows.map((row) => [keyOf(row), row]));
    return keys.map((key) => rowByKey.get(keyOf(key)) ?? null);
  }, byKey);

  const traits = new DataLoader<CollectionKey, NftTraitStats[], string>(async (keys) => {
    const rows = await db.query<NftTraitStats & { position: number }>(
      `select requested.position, trait.name, trait.value, count(*) as assets, count(listed.token_id) as listings
       from unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, address, position)
       join nft_trait trait on trait.chain = requested.chain and trait.collection = requested.address
       left join (
         select distinct chain, collection, token_id from standing_listing
         where (chain, collection) in (select * from unnest($1::text[], $2::bytea[]))) listed
         on listed.chain = trait.chain and listed.collection = trait.collection and listed.token_id = trait.token_id
       group by requested.position, trait.name, trait.value order by requested.position, trait.name, assets desc, trait.value`,
      [...keyed(keys)],
    );
    const lists = keys.map((): NftTraitStats[] => []);
    for (const { position, ...row } of rows) lists[position - 1]?.push(row);
    return lists;
  }, byKey);

  const sales = new DataLoader<SalesKey, NftSales, string>(
    async (keys) => {
      const rows = await db.query<NftSales & { position: number }>(
        `select requested.position, count(sale.position) as count,
           coalesce(round(sum(${SALE_SHARE})), 0)::text as volume
         from unnest($1::text[], $2::bytea[], $3::bigint[]) with ordinality
           as requested (chain, address, seconds, position)
         join chain using (chain)
         left join nft_sale sale on sale.chain = requested.chain and sale.collection = requested.address
           and (requested.seconds is null or sale.timestamp > chain.block_timestamp - requested.seconds)
         group by requested.position order by requested.position`,
        [...keyed(keys), keys.map(({ duration }) => DURATIONS[duration].window)],
      );
      return keys.map((_, position) => rows[position] ?? { count: 0, volume: "0" });
    },
    { cacheKeyFn: (key) => `${keyOf(key)}:${key.duration}` },
  );

  return {
    find: (key: CollectionKey) => collections.load(key),
    /** Returns the collections at one address, on any of the chains. */
    atAddress: async (chains: readonly Chain[], address: string) =>
      (await Promise.all(chains.map((chain) => collections.load({ chain, address })))).filter((row) => row !== null),
    stats: (key: CollectionKey) => stats.load(key),
    /** Returns the markets whose marks the listings have, the one with most items first. */
    markets: (key: CollectionKey) => markets.load(key),
    /** Null until it is read. */
    profile: (key: CollectionKey) => profiles.load(key),
    traits: (key: CollectionKey) => traits.load(key),
    sales: (key: CollectionKey, duration: HistoryDuration) => sales.load({ ...key, duration }),

    /**
     * Returns collections by address, verified or not, or only those of these addresses; `after` is the address of the
     * last one of the previous page.
     */
    list: async (chain: Chain, addresses: readonly string[] | null, page: Page) => {
      const [beyond, direction] = page.isBackward ? [raw("<"), raw("desc")] : [raw(">"), raw("asc")];
      const last = parameter(isAddressKey(page.key) ? bytes(page.key[0]!) : null);
      const requested = parameter(addresses && addresses.map(bytes));
      const rows = await db.query<Omit<NftCollectionRow, "isVerified">>(
        ...bound`select ${COLUMNS} from nft_collection
         where chain = ${chain} and (${last}::bytea is null or address ${beyond} ${last})
           and case when ${requested}::bytea[] is null then ${isListed} else address = any (${requested}) end
         order by address ${direction} limit ${page.limit}`,
      );
      return rows.map(toRow);
    },

    /** Returns the number of collections on some chains, or of these addresses. */
    count: async (chains: readonly Chain[], addresses: readonly string[] | null) => {
      const requested = parameter(addresses && addresses.map(bytes));
      const [row] = await db.query<{ count: number }>(
        ...bound`select count(*) as count from nft_collection
         where chain = any (${chains}::text[])
           and case when ${requested}::bytea[] is null then ${isListed} else address = any (${requested}) end`,
      );
      return row!.count;
    },

    /**
     * Finds collections by name: listed ones first, then the best matches, then those sold most often. The result is a
     * single page without a cursor, of at most `limit` collections.
     */
    search: async (chains: readonly Chain[], search: SearchText, limit: number) => {
      const text = parameter(search.text);
      const rows = await db.query<Omit<NftCollectionRow, "isVerified">>(
        ...bound`select ${COLUMNS} from nft_collection
         where chain = any (${chains}::text[])
           and (name ilike ${search.pattern} or not ${search.isShort} and name % ${text}) and ${isListed}
         order by ${isVerified} desc, ${likenessSql("name", parameter(search.literal))} desc,
           (select count(*) from nft_sale sale
            where sale.chain = nft_collection.chain and sale.collection = nft_collection.address) desc,
           similarity(name, ${text}) desc, chain, address limit ${limit}`,
      );
      return rows.map(toRow);
    },

    /**
     * Returns the most traded collections in the window, valued at the present prices of the chains' coins; `offset` is
     * the number of those to skip.
     */
    top: async (chains: readonly Chain[], duration: HistoryDuration, first: number, offset: number) => {
      const seconds = parameter(DURATIONS[duration].window);
      const rows = await db.query<Omit<NftCollectionRow, "isVerified">>(
        ...bound`select nft_collection.chain, nft_collection.address, nft_collection.name, nft_collection.symbol, ${raw(STANDARD)}
         from nft_collection join chain using (chain)
         cross join lateral (
           select coalesce(sum(${raw(SALE_SHARE)}), 0) as volume from nft_sale sale
           where sale.chain = nft_collection.chain and sale.collection = nft_collection.address
             and (${seconds}::bigint is null or timestamp > chain.block_timestamp - ${seconds})) traded
         left join token coin on coin.chain = nft_collection.chain and coin.address = ${raw(ZERO_ADDRESS_SQL)}
         where nft_collection.chain = any (${chains}::text[]) and ${isListed}
         order by ${VOLUME_USD} desc nulls last, nft_collection.chain, nft_collection.address
         limit ${first} offset ${offset}`,
      );
      return rows.map(toRow);
    },
  };
}

/** A cursor comes from the client: it may lack an address. */
function isAddressKey(key: readonly string[] | null): key is readonly string[] {
  return /^0x[0-9a-f]{40}$/.test(key?.[0] ?? "");
}

function keyOf({ chain, address }: CollectionKey): string {
  return `${chain}:${address}`;
}
