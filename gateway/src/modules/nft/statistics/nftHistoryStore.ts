import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { HistoryDuration } from "../../../__generated__/resolvers";
import { bytes, type Db } from "../../../store/db";
import { DURATIONS } from "../../market/durations";
import type { NftAssetKey } from "../nftAssetKey";
import { FLOOR_THEN } from "./floorThen";
import { SALE_SHARE, type NftCollectionRow } from "../nftCollectionStore";

type CollectionWindow = Pick<NftCollectionRow, "chain" | "address"> & { readonly duration: HistoryDuration };

/** A collection's floor price at the beginning of a window, and the volume of the previous window; wei. */
export type EarlierMarket = { readonly floorPrice: string | null; readonly volume: string };

/** The last sale of an item; wei, null where the item's own price is unknown. */
export type LastSale = { readonly price: string | null; readonly timestamp: number };

/** The only place that knows past prices of items and collections. */
export function nftHistoryStore(db: Db) {
  const earlier = new DataLoader<CollectionWindow, EarlierMarket | null, string>(
    async (keys) => {
      const rows = await db.query<EarlierMarket & { position: number }>(
        `select requested.position, listed.price as "floorPrice", traded.volume
         from unnest($1::text[], $2::bytea[], $3::bigint[]) with ordinality
           as requested (chain, address, seconds, position)
         join chain using (chain)
         cross join lateral (select chain.block_timestamp - requested.seconds as moment) begun
         left join lateral (${FLOOR_THEN}) listed on true
         cross join lateral (
           select coalesce(round(sum(${SALE_SHARE})), 0)::text as volume from nft_sale sale
           where sale.chain = requested.chain and sale.collection = requested.address
             and sale.timestamp <= begun.moment and sale.timestamp > begun.moment - requested.seconds) traded`,
        [
          keys.map(({ chain }) => chain),
          keys.map(({ address }) => bytes(address)),
          keys.map(({ duration }) => DURATIONS[duration].window),
        ],
      );
      const byPosition = new Map(rows.map(({ position, ...row }) => [position, row]));
      return keys.map((_, index) => byPosition.get(index + 1) ?? null);
    },
    { cacheKeyFn: ({ chain, address, duration }) => `${chain}:${address}:${duration}` },
  );

  const lastSales = new DataLoader<NftAssetKey, LastSale | null, string>(
    async (keys) => {
      const rows = await db.query<LastSale & { position: number }>(
        `select requested.position, sale.price, sale.timestamp
         from unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality
           as requested (chain, collection, token_id, position)
         cross join lateral (
           select case when bundle_size = 1 then value end as price, timestamp from nft_sale
           where nft_sale.chain = requested.chain and nft_sale.collection = requested.collection
             and nft_sale.token_id = requested.token_id
           order by block_number desc, log_index desc limit 1) sale`,
        [
          keys.map(({ chain }) => chain),
          keys.map(({ collection }) => bytes(collection)),
          keys.map(({ tokenId }) => tokenId),
        ],
      );
      const byPosition = new Map(rows.map(({ position, ...row }) => [position, row]));
      return keys.map((_, index) => byPosition.get(index + 1) ?? null);
    },
    { cacheKeyFn: ({ chain, collection, tokenId }) => `${chain}:${collection}:${tokenId}` },
  );

  return {
    /** Null for an unbounded window. */
    earlier: (collection: { readonly chain: Chain; readonly address: string }, duration: HistoryDuration) =>
      DURATIONS[duration].window === null
        ? Promise.resolve(null)
        : earlier.load({ chain: collection.chain, address: collection.address, duration }),
    lastSale: (asset: NftAssetKey) => lastSales.load(asset),
  };
}
