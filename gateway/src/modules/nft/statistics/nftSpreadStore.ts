import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db, type SqlValue } from "../../../store/db";
import { ZERO_ADDRESS_SQL } from "../nftCollectionStore";

type CollectionKey = { readonly chain: Chain; readonly address: string };

/** Owners with `least` to `most` items, and the total number of those items. */
export type OwnerBand = {
  readonly least: number;
  /** Null without a limit. */
  readonly most: number | null;
  readonly owners: number;
  readonly items: number;
};

export type LargeOwner = { readonly owner: string; readonly items: number };

/** Listings up to a price; wei. */
export type DepthLevel = {
  readonly percent: number;
  readonly price: string;
  readonly items: number;
  readonly cost: string;
};

/** The minimum number of items in each band of owners. */
const BANDS = [1, 2, 4, 11, 26, 51] as const;
const MAX_LARGE_OWNERS = 10;
/** Above the floor, in percent. */
const DEPTH_PERCENTS = [0, 5, 10, 25, 50, 100, 200] as const;

const keyOf = ({ chain, address }: CollectionKey) => `${chain}:${address}`;

/** Number of different items of the `requested` collections by owner. */
const HELD = `select position, owner, count(*) as items from (
    select requested.position, asset.owner from requested
    join nft_asset asset on asset.chain = requested.chain and asset.collection = requested.address
    where asset.owner <> ${ZERO_ADDRESS_SQL}
    union all
    select requested.position, held.owner from requested
    join nft_balance held on held.chain = requested.chain and held.collection = requested.address where held.amount > 0) item
  group by position, owner`;
const REQUESTED =
  "requested as (select * from unnest($1::text[], $2::bytea[]) with ordinality as key (chain, address, position))";

/** The only place that knows the distribution of a collection's items over owners, and of its listings over prices. */
export function nftSpreadStore(db: Db) {
  /** Loads lists of rows by collection in one statement. */
  const lists = <Row>(statement: string, values: readonly SqlValue[]) =>
    new DataLoader<CollectionKey, readonly Row[], string>(
      async (keys) => {
        const rows = await db.query<Row & { position: number }>(statement, [
          keys.map(({ chain }) => chain),
          keys.map(({ address }) => bytes(address)),
          ...values,
        ]);
        const byPosition = keys.map((): Row[] => []);
        for (const { position, ...row } of rows) byPosition[position - 1]?.push(row as unknown as Row);
        return byPosition;
      },
      { cacheKeyFn: keyOf },
    );

  const bands = lists<{ band: number; owners: number; items: number }>(
    `with ${REQUESTED} select position, width_bucket(items::int, $3::int[]) as band, count(*) as owners, sum(items)::int as items
     from (${HELD}) held group by 1, 2 order by 1, 2`,
    [BANDS],
  );
  const largest = lists<LargeOwner>(
    `with ${REQUESTED} select position, owner, items from (
       select *, row_number() over (partition by position order by items desc, owner) as place from (${HELD}) held) ranked
     where place <= $3 order by position, place`,
    [MAX_LARGE_OWNERS],
  );
  const depths = lists<DepthLevel>(
    `with ${REQUESTED}, listed as materialized (
       select requested.position, listing.token_id, min(listing.price) as price from requested
       join standing_listing listing on listing.chain = requested.chain and listing.collection = requested.address
       where listing.price is not null group by 1, 2),
     floor as (select position, min(price) as price from listed group by 1)
     select floor.position, level.percent, div(floor.price * (100 + level.percent), 100)::text as price,
       count(*) as items, sum(listed.price)::text as cost
     from floor cross join unnest($3::int[]) as level (percent)
     join listed on listed.position = floor.position
       and listed.price <= div(floor.price * (100 + level.percent), 100)
     group by floor.position, floor.price, level.percent order by 1, 2`,
    [DEPTH_PERCENTS],
  );

  return {
    /** Returns every band, including those without owners; the fewest items first. */
    ownerBands: async (key: CollectionKey): Promise<readonly OwnerBand[]> => {
      const rows = new Map((await bands.load(key)).map((row) => [row.band, row]));
      return BANDS.map((least, index) => {
        const { owners = 0, items = 0 } = rows.get(index + 1) ?? {};
        const next = BANDS[index + 1];
        return { least, most: next === undefined ? null : next - 1, owners, items };
      });
    },
    /** Returns the owners with the most items, the most first. */
    largestOwners: (key: CollectionKey) => largest.load(key),
    /** Returns the depth from the floor on; empty without listings. */
    depth: (key: CollectionKey) => depths.load(key),
  };
}
