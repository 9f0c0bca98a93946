import DataLoader from "dataloader";
import { bound, parameter, SQL, type Fragment } from "../../store/postgres/boundStatement";
import type { Db } from "../../store/db";
import { nftAssetColumns, nftAssetKeyOf, type NftAssetKey } from "./nftAssetKey";

/** An item's rarity in its collection: rank 1 is the rarest. */
export type NftRarity = { readonly score: number; readonly rank: number };

/**
 * The rarity of every item of some collections, whose chains and addresses a query returns. An item's score is the sum,
 * over its traits, of the number of items per item that shares the value: a value of one item in ten counts 10.
 */
export const raritySql = (collections: Fragment) => SQL`
  select shares.chain, shares.collection, shares.token_id,
    round((total.items * shares.share)::numeric, 6) as score,
    rank() over (partition by shares.chain, shares.collection
      order by round((total.items * shares.share)::numeric, 6) desc) as rank
  from (
    -- Sums of floats, rounded at the end: decimals take three times as long for 10,000 items.
    select chain, collection, token_id, sum(1e0 / sharing) as share
    from (
      select chain, collection, token_id, count(*) over (partition by chain, collection, name, value) as sharing
      from nft_trait where (chain, collection) in (${collections})) trait
    group by chain, collection, token_id) shares
  join (
    select chain, collection, count(*) as items from nft_asset
    where (chain, collection) in (${collections})
    group by chain, collection) total using (chain, collection)`;

export function nftRarityStore(db: Db) {
  const rarities = new DataLoader<NftAssetKey, NftRarity | null, string>(
    async (keys) => {
      const [chains, collections, tokenIds] = nftAssetColumns(keys);
      const requested = SQL`${parameter(chains)}::text[], ${parameter(collections)}::bytea[]`;
      const rows = await db.query<NftAssetKey & NftRarity>(
        ...bound`select chain, collection, token_id as "tokenId", score::float8 as score, rank
         from (${raritySql(SQL`select * from unnest(${requested})`)}) rarity
         join unnest(${requested}, ${tokenIds}::numeric[]) as requested (chain, collection, token_id)
           using (chain, collection, token_id)`,
      );
      const byKey = new Map(rows.map(({ score, rank, ...key }) => [nftAssetKeyOf(key), { score, rank }]));
      return keys.map((key) => byKey.get(nftAssetKeyOf(key)) ?? null);
    },
    { cacheKeyFn: nftAssetKeyOf },
  );
  return { find: (key: NftAssetKey) => rarities.load(key) };
}
