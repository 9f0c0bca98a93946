import type { BlockFeed } from "./blockFeed";
import type { Statuses } from "../chain/status";

/**
 * Returns statuses that never lag behind what subscribers received: the notification of a committed block may arrive
 * before its indexer sees the commit, and a block may come from another process. A chain is at least as long as its
 * indexed part.
 */
export function publishedStatuses(statuses: Statuses, blocks: Pick<BlockFeed, "last">): Statuses {
  return (chain) => {
    const status = statuses(chain);
    const last = blocks.last(chain);
    if (!status || !last) return status;
    const indexed = { indexedBlockNumber: last.number, indexedBlockTimestamp: last.timestamp };
    if ((status.headBlockNumber ?? -1) >= last.number) return { ...status, ...indexed };
    return { ...status, ...indexed, headBlockNumber: last.number, headBlockTimestamp: last.timestamp };
  };
}
