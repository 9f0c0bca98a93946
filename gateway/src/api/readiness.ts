import type { Chain } from "@cenote/domain/chains";
import type { BlockFeed } from "../request/blockFeed";
import type { IndexerStatus, Statuses } from "../chain/status";

/**
 * Returns whether the gateway is ready: every chain has been read, is being read, or cannot be read now, and its
 * replica keeps up. A chain that was served once stays ready: when another process takes over its indexing, it is read
 * up to its head again.
 */
export function readiness(
  chains: readonly Chain[],
  statuses: Statuses,
  blocks: Pick<BlockFeed, "isBehind">,
): () => boolean {
  const served = new Set<Chain>();
  const isSettled = (chain: Chain): boolean => {
    const status = statuses(chain);
    if (status && isServed(status)) served.add(chain);
    return served.has(chain) || (status !== null && status.lastError !== null);
  };
  return () => {
    const areSettled = chains.map(isSettled).every(Boolean);
    return !blocks.isBehind && areSettled && (chains.length === 0 || served.size > 0);
  };
}

/** A public chain takes days to index: its status shows the progress. */
function isServed({ hasCaughtUp, mode, indexedBlockNumber }: IndexerStatus): boolean {
  return hasCaughtUp || (mode === "logs" && indexedBlockNumber !== null);
}
