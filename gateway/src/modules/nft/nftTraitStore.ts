import DataLoader from "dataloader";
import type { Db } from "../../store/db";
import { nftAssetColumns, nftAssetKeyOf, type NftAssetKey } from "./nftAssetKey";

export type NftTraitRow = {
  readonly name: string;
  readonly value: string;
  /** Number of the collection's items with this value. */
  readonly assets: number;
  /** Share of the collection's items with this value, 0 to 1. */
  readonly rarity: number;
};

/** The properties of items, in the order of their metadata. */
export function nftTraitStore(db: Db) {
  const traits = new DataLoader<NftAssetKey, NftTraitRow[], string>(
    async (keys) => {
      const rows = await db.query<NftTraitRow & { order: number }>(
        `select requested.position as order, trait.name, trait.value, shared.assets,
           shared.assets::float8 / (select count(*) from nft_asset item where item.chain = trait.chain
              and item.collection = trait.collection) as rarity
         from unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality
           as requested (chain, collection, token_id, position)
         join nft_trait trait using (chain, collection, token_id)
         cross join lateral (
           select count(*) as assets from nft_trait same where same.chain = trait.chain
             and same.collection = trait.collection and same.name = trait.name and same.value = trait.value) shared
         order by 1, trait.position`,
        nftAssetColumns(keys),
      );
      const lists = keys.map((): NftTraitRow[] => []);
      for (const { order, ...row } of rows) lists[order - 1]?.push(row);
      return lists;
    },
    { cacheKeyFn: nftAssetKeyOf },
  );
  return { of: (key: NftAssetKey) => traits.load(key) };
}
