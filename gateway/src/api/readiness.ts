import type { Chain } from "@cenote/domain/chains";
import type { BlockFeed } from "../request/blockFeed";
import type { IndexerStatus, Statuses } from "../chain/status";

/** Whether what can be served is served: every chain has been read, or is on its way, or cannot be read now; and a replica keeps up. */
export function readiness(
  chains: readonly Chain[],
  statuses: Statuses,
  blocks: Pick<BlockFeed, "isBehind">,
): () => boolean {
  return () => {
    const all = chains.map(statuses);
    return !blocks.isBehind && all.every(isSettled) && (all.length === 0 || all.some(isServed));
  };
}

/** A public chain takes days to index: its status shows the progress. */
function isServed(status: IndexerStatus | null): boolean {
  return status !== null && (status.hasCaughtUp || (status.mode === "logs" && status.indexedBlockNumber !== null));
}

function isSettled(status: IndexerStatus | null): boolean {
  return status !== null && (isServed(status) || status.lastError !== null);
}
