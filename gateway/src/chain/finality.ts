import type { ChainConfig } from "./chainConfig";

/** The last blocks of a chain that a reorganization can replace without indexing the chain again, by default. */
const UNDO_BLOCKS = 64;
/** A public chain is never indexed again from the start: more is kept than a reorganization is likely to replace. */
const PUBLIC_UNDO_BLOCKS = 128;

/** How many of a chain's last blocks can be undone. */
export function undoBlocksOf({ mode, finalityBlocks = 0 }: Pick<ChainConfig, "mode" | "finalityBlocks">): number {
  return mode === "logs" ? Math.max(PUBLIC_UNDO_BLOCKS, finalityBlocks) : Math.max(UNDO_BLOCKS, finalityBlocks);
}
