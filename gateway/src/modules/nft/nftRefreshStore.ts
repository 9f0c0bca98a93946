import { LRUCache } from "lru-cache";
import { bytes, type Db } from "../../store/db";
import { ON_REQUEST } from "../../media/mediaStore";
import type { RequestedMedia } from "../../media/requestedMedia";
import { nftAssetKeyOf, type NftAssetKey } from "./nftAssetKey";

/** Progress of the refresh of an item's metadata. */
export type NftRefreshRow = {
  readonly key: NftAssetKey;
  /** Whether the metadata itself was not refreshed yet. */
  readonly isStale: boolean;
  /** Number of its files that are not checked yet. */
  readonly waitingFiles: number;
};

/** Minimum interval between refreshes of an item, however many visitors request it. */
const PAUSE_MILLISECONDS = 60_000;
const MAX_ITEMS = 10_000;
/** Items that were recently requested in this process. */
const recent = new LRUCache<string, true>({ max: MAX_ITEMS, ttl: PAUSE_MILLISECONDS });

const FILES = `select unnest(array[metadata_key, image_key, animation_key]) from nft_metadata
  where chain = $1 and collection = $2 and token_id = $3`;

/** Makes the indexer refresh the metadata of items. */
export function nftRefreshStore(db: Db, requested: RequestedMedia) {
  const valuesOf = ({ chain, collection, tokenId }: NftAssetKey) => [chain, bytes(collection), tokenId] as const;
  return {
    /** Adds the item to the indexer's list, and its refused files to the queue's. */
    request: async (key: NftAssetKey): Promise<void> => {
      if (recent.has(nftAssetKeyOf(key))) return;
      recent.set(nftAssetKeyOf(key), true);
      await db.write(
        "update nft_metadata set is_stale = true where chain = $1 and collection = $2 and token_id = $3",
        valuesOf(key),
      );
      const files = await db.write<{ key: string }>(
        `update media set state = 'waiting', attempts = 0, next_attempt_at = 0
         where state = 'refused' and key in (${FILES}) returning key`,
        valuesOf(key),
      );
      for (const file of files) requested.add(file.key);
    },

    /** Null for an item whose metadata was never read: it is read at the next block. */
    progress: async (key: NftAssetKey): Promise<NftRefreshRow | null> => {
      const [row] = await db.query<Omit<NftRefreshRow, "key">>(
        `select is_stale as "isStale", (
           select count(*) from media where state = 'waiting' and next_attempt_at < $4 and key in (${FILES})
         ) as "waitingFiles"
         from nft_metadata where chain = $1 and collection = $2 and token_id = $3`,
        // A file that is fetched on request waits until then.
        [...valuesOf(key), ON_REQUEST],
      );
      return row ? { key, ...row } : null;
    },
  };
}
