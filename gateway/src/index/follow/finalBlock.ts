import type { ChainConfig } from "../../chain/chainConfig";
import { PUBLIC_UNDO_BLOCKS, undoBlocksOf } from "../../chain/finality";
import { RpcError, type Rpc } from "../../chain/rpc";

/** Interval at which a node is asked for its final block. */
const INTERVAL_MILLISECONDS = 60_000;

/**
 * Finds a chain's last final block: by the tag `finalized` where the node has it, otherwise by a number of blocks. The
 * last 128 blocks of a public chain never count as final, whatever a node says.
 */
export class FinalBlock {
  private tagged: number | null = null;
  private dueAt = 0;

  constructor(private readonly config: Pick<ChainConfig, "mode" | "finalityBlocks">) {}

  /** Returns the number of the last final block below a head; negative if there is none. */
  async below(head: number, node: Rpc): Promise<number> {
    if (this.config.mode !== "logs") return head - undoBlocksOf(this.config);
    if (performance.now() >= this.dueAt) {
      this.tagged = await taggedBlock(node);
      this.dueAt = performance.now() + INTERVAL_MILLISECONDS;
    }
    return Math.min(this.tagged ?? head - undoBlocksOf(this.config), head - PUBLIC_UNDO_BLOCKS);
  }
}

async function taggedBlock(node: Rpc): Promise<number | null> {
  try {
    const block = await node.call<{ readonly number?: string } | null>("eth_getBlockByNumber", "finalized", false);
    const number = Number(block?.number);
    // An answer of another form is no answer.
    return Number.isSafeInteger(number) && number >= 0 ? number : null;
  } catch (error) {
    // The node does not know the tag.
    if (error instanceof RpcError) return null;
    throw error;
  }
}
