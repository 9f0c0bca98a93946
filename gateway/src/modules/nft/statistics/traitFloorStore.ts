import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../../store/db";
import type { NftAssetKey } from "../nftAssetKey";
import type { NftAssetRow } from "../nftAssetSql";
import type { NftTraitRow } from "../nftTraitStore";

/** A property of one item. */
export type ItemTraitRow = NftTraitRow & { readonly asset: NftAssetRow };

type Collection = Pick<NftAssetKey, "chain" | "collection">;
type Offered = { readonly tokenId: string; readonly price: string };

/** Lowest prices of items by the value of a property; wei. */
export function traitFloorStore(db: Db) {
  const floors = new DataLoader<Collection, ReadonlyMap<string, readonly Offered[]>, string>(
    async (collections) => {
      // Two per value: an item itself does not count for the floor that it is compared with.
      const rows = await db.query<Offered & { position: number; name: string; value: string }>(
        `select position, name, value, "tokenId", price from (
           select requested.position, trait.name, trait.value, listing.token_id as "tokenId", listing.price,
             row_number() over (partition by requested.position, trait.name, trait.value
               order by listing.price, listing.token_id) as place
           from unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, collection, position)
           cross join lateral (
             select token_id, min(price) as price from standing_listing
             where standing_listing.chain = requested.chain and standing_listing.collection = requested.collection
               and price is not null group by token_id) listing
           join (select distinct chain, collection, token_id, name, value from nft_trait
             where (chain, collection) in (select * from unnest($1::text[], $2::bytea[]))) trait
             on trait.chain = requested.chain and trait.collection = requested.collection
               and trait.token_id = listing.token_id) ranked
         where place <= 2 order by place`,
        [collections.map(({ chain }) => chain), collections.map(({ collection }) => bytes(collection))],
      );
      const maps = collections.map(() => new Map<string, Offered[]>());
      for (const { position, name, value, ...offered } of rows) {
        const map = maps[position - 1]!;
        map.set(nameOf(name, value), [...(map.get(nameOf(name, value)) ?? []), offered]);
      }
      return maps;
    },
    { cacheKeyFn: ({ chain, collection }: { chain: Chain; collection: string }) => `${chain}:${collection}` },
  );

  return {
    /** Returns the wei of the cheapest other item with the value; null if none is for sale. */
    floor: async ({ chain, collection, tokenId }: NftAssetKey, name: string, value: string) => {
      const offered = (await floors.load({ chain, collection })).get(nameOf(name, value)) ?? [];
      return offered.find((one) => one.tokenId !== tokenId)?.price ?? null;
    },
  };
}

function nameOf(name: string, value: string): string {
  return JSON.stringify([name, value]);
}
