import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { HistoryDuration } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../db";
import { DURATIONS } from "../market/durations";
import type { NftAssetKey } from "./nftAssetKey";
import { SALE_SHARE, ZERO_ADDRESS_SQL, type NftCollectionRow } from "./nftCollectionStore";

type CollectionWindow = Pick<NftCollectionRow, "chain" | "address"> & { readonly duration: HistoryDuration };

/** How a collection stood when a window began, and what was traded in the one before; wei. */
export type EarlierMarket = { readonly floorPrice: string | null; readonly volume: string };

/** The last sale of an item; wei, null where the item's own price is unknown. */
export type LastSale = { readonly price: string | null; readonly timestamp: number };

/** A token's price at the moment that a window began, from its hourly candles. */
const closeThen = (name: string, token: string) => `
  left join lateral (
    select close from token_candle where not is_native and token_candle.chain = listing.chain
      and token_candle.token = ${token} and seconds = 3600 and start <= begun.moment and close is not null
    order by start desc limit 1) ${name} on true`;

/** The only place that knows what items and collections cost in the past. */
export function nftHistoryStore(db: Db) {
  const earlier = new DataLoader<CollectionWindow, EarlierMarket | null, string>(
    async (keys) => {
      const rows = await db.query<EarlierMarket & { position: number }>(
        `select wanted.position, listed.price as "floorPrice", traded.volume
         from unnest($1::text[], $2::bytea[], $3::bigint[]) with ordinality
           as wanted (chain, address, seconds, position)
         join chain using (chain)
         cross join lateral (select chain.block_timestamp - wanted.seconds as moment) begun
         cross join lateral (
           select min(case when is_native then cost.amount
             else to_wei(cost.amount, money.decimals, money_then.close, coin_then.close) end) as price
           from nft_order listing
           cross join lateral (
             select div(price_at(price, end_price, start_at, end_at, begun.moment), nullif(listing.quantity, 0)) as amount) cost
           left join token money on not is_native and money.chain = listing.chain and money.address = listing.currency
           ${closeThen("money_then", "listing.currency")}
           ${closeThen("coin_then", ZERO_ADDRESS_SQL)}
           where listing.chain = wanted.chain and listing.collection = wanted.address and created_at <= begun.moment
             and start_at <= begun.moment and end_at > begun.moment and (ended_at is null or ended_at > begun.moment)
             and case when (
               select is_multiple from nft_collection collection
               where collection.chain = listing.chain and collection.address = listing.collection)
             then (
               select coalesce(sum(case when recipient = maker then moved.quantity else 0 end
                 - case when sender = maker then moved.quantity else 0 end), 0)
               from nft_transfer moved
               where moved.chain = listing.chain and moved.collection = listing.collection
                 and moved.token_id = listing.token_id and moved.timestamp <= begun.moment
             ) >= case when is_partial then 1 else listing.quantity end
             else maker = (
               select recipient from nft_transfer moved
               where moved.chain = listing.chain and moved.collection = listing.collection
                 and moved.token_id = listing.token_id and moved.timestamp <= begun.moment
               order by moved.block_number desc, moved.log_index desc limit 1) end
             and (coalesce((
               select amount <> 0 from approval given where given.chain = listing.chain and kind = 'NFT_FOR_ALL'
                 and contract = listing.collection and owner = maker and spender = operator
                 and given.timestamp <= begun.moment
               order by block_number desc, log_index desc limit 1), false)
             or operator = (
               select case when is_after then spender end from (
                 select spender, (block_number, log_index) > (
                   select moved.block_number, moved.log_index from nft_transfer moved
                   where moved.chain = listing.chain and moved.collection = listing.collection
                     and moved.token_id = listing.token_id and moved.timestamp <= begun.moment
                   order by moved.block_number desc, moved.log_index desc limit 1) as is_after
                 from approval given where given.chain = listing.chain and kind = 'NFT'
                   and contract = listing.collection and owner = maker and given.token_id = listing.token_id
                   and given.timestamp <= begun.moment
                 order by block_number desc, log_index desc limit 1) last_given))) listed
         cross join lateral (
           select coalesce(round(sum(${SALE_SHARE})), 0)::text as volume from nft_sale sale
           where sale.chain = wanted.chain and sale.collection = wanted.address
             and sale.timestamp <= begun.moment and sale.timestamp > begun.moment - wanted.seconds) traded`,
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
        `select wanted.position, sale.price, sale.timestamp
         from unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality
           as wanted (chain, collection, token_id, position)
         cross join lateral (
           select case when bundle_size = 1 then value end as price, timestamp from nft_sale
           where nft_sale.chain = wanted.chain and nft_sale.collection = wanted.collection
             and nft_sale.token_id = wanted.token_id
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
    /** Null for a window that knows no beginning. */
    earlier: (collection: { readonly chain: Chain; readonly address: string }, duration: HistoryDuration) =>
      DURATIONS[duration].window === null
        ? Promise.resolve(null)
        : earlier.load({ chain: collection.chain, address: collection.address, duration }),
    lastSale: (asset: NftAssetKey) => lastSales.load(asset),
  };
}
