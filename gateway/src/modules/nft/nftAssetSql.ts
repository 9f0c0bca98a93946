import { raw } from "sql-template-tag";
import { SQL } from "../../store/postgres/boundStatement";
import type { NftAssetKey } from "./nftAssetKey";

/** One item of a collection, as in the database. */
export type NftAssetRow = NftAssetKey & {
  /** Null for an item that accounts hold amounts of. */
  readonly owner: string | null;
  readonly name: string | null;
  readonly description: string | null;
  /** The keys of its third-party files. */
  readonly imageKey: string | null;
  readonly animationKey: string | null;
  /** The key of its metadata file; null if the metadata is on the chain. */
  readonly metadataKey: string | null;
  /** Wei of the cheapest valid listing; null when it is not for sale. */
  readonly listedPrice: string | null;
  /** The sort value of the item. */
  readonly sortKey: string;
};

export const ASSET_COLUMNS = raw(`asset.chain, asset.collection, asset.token_id as "tokenId", asset.owner,
  metadata.name, metadata.description, metadata.image_key as "imageKey", metadata.animation_key as "animationKey",
  metadata.metadata_key as "metadataKey", listing.price as "listedPrice"`);
export const UNORDERED_COLUMNS = SQL`${ASSET_COLUMNS}, '' as "sortKey"`;

/** An item's metadata and its cheapest fillable listing, in native coins. */
export const ASSET_DETAILS = raw(`
  left join nft_metadata metadata on metadata.chain = asset.chain and metadata.collection = asset.collection
    and metadata.token_id = asset.token_id
  left join lateral (
    select min(price) as price from standing_listing
    where standing_listing.chain = asset.chain and standing_listing.collection = asset.collection
      and standing_listing.token_id = asset.token_id) listing on true`);
