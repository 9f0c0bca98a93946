import DataLoader from "dataloader";
import type { Db } from "../../db";
import { nftAssetColumns, nftAssetKeyOf, type NftAssetKey } from "./nftAssetKey";

/** How rare an item is among its collection's: 1 is the rarest. */
export type NftRarity = { readonly score: number; readonly rank: number };

/**
 * The rarity of every item of some collections, which the parameters name. An item's score is the sum, over its traits,
 * of how many items there are for each one that shares the value: what one item in ten has counts 10.
 */
export const raritySql = (chains: string, collections: string) => `
  select trait.chain, trait.collection, trait.token_id,
    round(sum(total.items::numeric / shared.items), 6) as score,
    rank() over (partition by trait.chain, trait.collection
      order by round(sum(total.items::numeric / shared.items), 6) desc) as rank
  from nft_trait trait
  join (
    select chain, collection, name, value, count(*) as items from nft_trait
    where (chain, collection) in (select * from unnest(${chains}::text[], ${collections}::bytea[]))
    group by chain, collection, name, value) shared using (chain, collection, name, value)
  join (
    select chain, collection, count(*) as items from nft_asset
    where (chain, collection) in (select * from unnest(${chains}::text[], ${collections}::bytea[]))
    group by chain, collection) total using (chain, collection)
  group by trait.chain, trait.collection, trait.token_id`;

export function nftRarityStore(db: Db) {
  const rarities = new DataLoader<NftAssetKey, NftRarity | null, string>(
    async (keys) => {
      const rows = await db.query<NftAssetKey & NftRarity>(
        `select chain, collection, token_id as "tokenId", score::float8 as score, rank
         from (${raritySql("$1", "$2")}) rarity
         join unnest($1::text[], $2::bytea[], $3::numeric[]) as wanted (chain, collection, token_id)
           using (chain, collection, token_id)`,
        nftAssetColumns(keys),
      );
      const byKey = new Map(rows.map(({ score, rank, ...key }) => [nftAssetKeyOf(key), { score, rank }]));
      return keys.map((key) => byKey.get(nftAssetKeyOf(key)) ?? null);
    },
    { cacheKeyFn: nftAssetKeyOf },
  );
  return { find: (key: NftAssetKey) => rarities.load(key) };
}
