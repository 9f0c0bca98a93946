import type { ChainConfig } from "./chainConfig";

/** Default number of a chain's last blocks that a reorg can replace without reindexing the chain. */
const UNDO_BLOCKS = 64;
/** A public chain is never reindexed from the start: more blocks are kept than a reorg is likely to replace. */
export const PUBLIC_UNDO_BLOCKS = 128;

/** Returns how many of a chain's last blocks can be undone. */
export function undoBlocksOf({ mode, finalityBlocks = 0 }: Pick<ChainConfig, "mode" | "finalityBlocks">): number {
  return mode === "logs" ? Math.max(PUBLIC_UNDO_BLOCKS, finalityBlocks) : Math.max(UNDO_BLOCKS, finalityBlocks);
}
