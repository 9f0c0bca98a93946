import type { BlockFeed } from "../../blockFeed";
import type { Statuses } from "./chainStore";

/**
 * Statuses that are never behind what subscribers received: the notification of a committed block may arrive before its
 * indexer sees the commit, and a block may come from another process.
 */
export function publishedStatuses(statuses: Statuses, blocks: Pick<BlockFeed, "last">): Statuses {
  return (chain) => {
    const status = statuses(chain);
    const last = blocks.last(chain);
    if (!status || !last) return status;
    return { ...status, indexedBlockNumber: last.number, indexedBlockTimestamp: last.timestamp };
  };
}
