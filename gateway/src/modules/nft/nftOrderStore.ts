import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../db";
import type { NftAssetRow } from "./nftAssetStore";

/** A listing that was validated on the chain. */
export type NftOrderRow = {
  readonly chain: Chain;
  readonly hash: string;
  readonly maker: string;
  /** Wei of one item; null where the price of the currency is unknown. */
  readonly price: string | null;
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
};

/** The only place that knows how listings are stored. Returns only those that can be bought. */
export function nftOrderStore(db: Db) {
  const listings = new DataLoader<NftAssetRow, NftOrderRow[], string>(
    async (assets) => {
      const rows = await db.query<NftOrderRow & { position: number }>(
        `select position, listing.chain, hash, maker, price, start_at as "startAt", end_at as "endAt",
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
    /** Cheapest first. */
    ofAsset: (asset: NftAssetRow) => listings.load(asset),
  };
}
