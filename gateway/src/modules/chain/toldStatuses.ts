import type { BlockFeed } from "../../blockFeed";
import type { Statuses } from "./chainStore";

/**
 * Statuses that are never behind what subscribers were told: the notice of a committed block may come before its indexer
 * knows of the commit, and a block may be another process's work.
 */
export function toldStatuses(statuses: Statuses, blocks: Pick<BlockFeed, "last">): Statuses {
  return (chain) => {
    const status = statuses(chain);
    const last = blocks.last(chain);
    if (!status || !last) return status;
    return { ...status, indexedBlockNumber: last.number, indexedBlockTimestamp: last.timestamp };
  };
}
