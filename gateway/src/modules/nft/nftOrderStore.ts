import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { OrderStatus } from "../../__generated__/resolvers";
import { bytes, type Db } from "../../db";
import type { NftAssetRow } from "./nftAssetSql";

/** A listing that was validated on the chain. */
export type NftOrderRow = {
  readonly chain: Chain;
  readonly hash: string;
  readonly maker: string;
  /** Seaport's own: an order may be valid there while its maker cannot deliver the item. */
  readonly status: OrderStatus;
  /** Wei of one item; null where the price of the currency is unknown. */
  readonly price: string | null;
  /** How many are offered still; a decimal string. */
  readonly amount: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
};

/** The only place that knows how listings are stored. Returns only those that can be bought. */
export function nftOrderStore(db: Db) {
  const listings = new DataLoader<NftAssetRow, NftOrderRow[], string>(
    async (assets) => {
      const rows = await db.query<NftOrderRow & { position: number }>(
        `select position, listing.chain, hash, maker, 'VALID' as status, price, quantity as amount, start_at as "startAt", end_at as "endAt",
           created_at as "createdAt"
         from unnest($1::text[], $2::bytea[], $3::numeric[]) with ordinality
           as wanted (chain, collection, token_id, position)
         join standing_listing listing using (chain, collection, token_id)
         order by position, price nulls last, hash`,
        [
          assets.map(({ chain }) => chain),
          assets.map(({ collection }) => bytes(collection)),
          assets.map(({ tokenId }) => tokenId),
        ],
      );
      const lists = assets.map((): NftOrderRow[] => []);
      for (const { position, ...row } of rows) lists[position - 1]?.push(row);
      return lists;
    },
    { cacheKeyFn: ({ chain, collection, tokenId }) => `${chain}:${collection}:${tokenId}` },
  );

  return {
    /** Any listing by its hash; its price is the current one, or for one that cannot be bought the first one. */
    find: async ({ chain, hash }: Pick<NftOrderRow, "chain" | "hash">): Promise<NftOrderRow | null> => {
      const [row] = await db.query<NftOrderRow>(
        `select listing.chain, listing.hash, listing.maker, listing.start_at as "startAt", listing.end_at as "endAt",
           listing.created_at as "createdAt", listing.quantity - filled as amount,
           case when status = 'VALID' and listing.end_at <= chain.block_timestamp then 'EXPIRED' else status end
             as status,
           coalesce(standing.price, div(value, nullif(listing.quantity, 0))) as price
         from nft_order listing join chain using (chain)
         left join standing_listing standing on standing.chain = listing.chain
           and standing.collection = listing.collection and standing.token_id = listing.token_id
           and standing.hash = listing.hash
         where listing.chain = $1 and listing.hash = $2`,
        [chain, bytes(hash)],
      );
      return row ?? null;
    },
    /** Cheapest first. */
    ofAsset: (asset: NftAssetRow) => listings.load(asset),
  };
}
