import type { ChainConfig } from "./chainConfig";
import { UNDO_BLOCKS } from "../store/checkpoint";

/** A public chain is never indexed again from the start: more is kept than a reorganization is likely to replace. */
const PUBLIC_UNDO_BLOCKS = 128;

/** How many of a chain's last blocks can be undone. */
export function undoBlocksOf({ mode, finalityBlocks = 0 }: Pick<ChainConfig, "mode" | "finalityBlocks">): number {
  return mode === "logs" ? Math.max(PUBLIC_UNDO_BLOCKS, finalityBlocks) : Math.max(UNDO_BLOCKS, finalityBlocks);
}
