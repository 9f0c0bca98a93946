import DataLoader from "dataloader";
import type { Page } from "../../request/connection";
import { bound, parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { nftAssetColumns, nftAssetKeyOf, type NftAssetKey } from "./nftAssetKey";

/** An account and its amount of an item; a decimal string. */
export type ItemOwnerRow = { readonly owner: string; readonly amount: string };

/** The total amount of an item, and the number of its owners. */
export type ItemSupply = { readonly amount: string; readonly owners: number };

/** The owners of items that accounts hold amounts of. */
export function itemOwnerStore(db: Db) {
  const supplies = new DataLoader<NftAssetKey, ItemSupply | null, string>(
    async (keys) => {
      const rows = await db.query<NftAssetKey & ItemSupply>(
        `select chain, collection, token_id as "tokenId", asset.supply as amount,
           (select count(*) from nft_balance held where held.chain = asset.chain
              and held.collection = asset.collection and held.token_id = asset.token_id and held.amount > 0) as owners
         from unnest($1::text[], $2::bytea[], $3::numeric[]) as requested (chain, collection, token_id)
         join nft_asset asset using (chain, collection, token_id) where asset.supply is not null`,
        nftAssetColumns(keys),
      );
      const byKey = new Map(rows.map(({ amount, owners, ...key }) => [nftAssetKeyOf(key), { amount, owners }]));
      return keys.map((key) => byKey.get(nftAssetKeyOf(key)) ?? null);
    },
    { cacheKeyFn: nftAssetKeyOf },
  );

  return {
    /** Null for an item with one owner. */
    supply: (key: NftAssetKey) => supplies.load(key),

    /** Largest amounts first; the key is the amount and the address. */
    owners: ({ chain, collection, tokenId }: NftAssetKey, page: Page) => {
      const key = isOwnerKey(page.key) ? page.key : null;
      const [amount, owner] = [parameter(key?.[0] ?? null), key ? bytes(key[1]!) : null];
      return db.query<ItemOwnerRow>(
        ...bound`select owner, amount from nft_balance
         where chain = ${chain} and collection = ${bytes(collection)} and token_id = ${tokenId} and amount > 0
           and (${amount}::numeric is null or (-amount, owner) > (-${amount}::numeric, ${owner}::bytea))
         order by -amount, owner limit ${page.limit}`,
      );
    },
  };
}

/** A cursor comes from the client: its content is untrusted. */
function isOwnerKey(key: readonly string[] | null): boolean {
  return /^\d{1,78}$/.test(key?.[0] ?? "") && /^0x[0-9a-f]{40}$/.test(key?.[1] ?? "");
}
