import type { Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import { bytes, type Db } from "../../db";
import type { NftAssetRow } from "./nftAssetStore";

/** A listing that was validated on the chain. */
export type NftOrderRow = {
  readonly chain: Chain;
  readonly hash: string;
  readonly maker: string;
  /** Smallest units of the currency. */
  readonly price: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
};

/** The only place that knows how listings are stored. Returns only those that are still valid. */
export function nftOrderStore(db: Db) {
  const listings = new DataLoader<NftAssetRow, NftOrderRow[], string>(
    async (assets) => {
      const rows = await db.query<NftOrderRow & { position: number }>(
        `select position, nft_order.chain, hash, maker, price, start_at as "startAt", end_at as "endAt",
           created_at as "createdAt"
         from unnest($1::text[], $2::bytea[], $3::numeric[], $4::bytea[]) with ordinality
           as wanted (chain, collection, token_id, owner, position)
         join chain using (chain)
         join nft_order on nft_order.chain = wanted.chain and nft_order.collection = wanted.collection
           and nft_order.token_id = wanted.token_id and maker = wanted.owner and status = 'VALID'
           and start_at <= chain.block_timestamp and end_at > chain.block_timestamp
         order by position, price, hash`,
        [
          assets.map(({ chain }) => chain),
          assets.map(({ collection }) => bytes(collection)),
          assets.map(({ tokenId }) => tokenId),
          assets.map(({ owner }) => bytes(owner)),
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
