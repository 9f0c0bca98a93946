import DataLoader from "dataloader";
import { bound } from "../../store/postgres/boundStatement";
import type { Db } from "../../store/db";
import { collectionItems } from "./collectionItems";
import { heldItems } from "./heldItems";
import { nftAssetColumns, nftAssetKeyOf, type NftAssetKey } from "./nftAssetKey";
import { ASSET_DETAILS, UNORDERED_COLUMNS, type NftAssetRow } from "./nftAssetSql";

/** The only place that knows how items of collections are stored. */
export function nftAssetStore(db: Db) {
  const assets = new DataLoader<NftAssetKey, NftAssetRow | null, string>(
    async (keys) => {
      const [chains, collections, tokenIds] = nftAssetColumns(keys);
      const rows = await db.query<NftAssetRow>(
        ...bound`select ${UNORDERED_COLUMNS}
         from unnest(${chains}::text[], ${collections}::bytea[], ${tokenIds}::numeric[])
           as requested (chain, collection, token_id)
         join nft_asset asset on asset.chain = requested.chain and asset.collection = requested.collection
           and asset.token_id = requested.token_id ${ASSET_DETAILS}`,
      );
      const byKey = new Map(rows.map((row) => [nftAssetKeyOf(row), row]));
      return keys.map((key) => byKey.get(nftAssetKeyOf(key)) ?? null);
    },
    { cacheKeyFn: nftAssetKeyOf },
  );

  return {
    /** Also returns a burned item: its history remains. */
    find: (key: NftAssetKey) => assets.load(key),
    ...collectionItems(db),
    ...heldItems(db),
  };
}
