import type { ChainConfig } from "../../chain/chainConfig";
import type { Db } from "../../store/db";
import type { Checkpoint } from "../../store/checkpoint";
import { undoBlocksOf } from "../../chain/finality";
import { LaggingNode } from "../../chain/nodes/nodeFailure";
import { compareWithChain, type Continuity } from "./reorganization";
import type { Rpc } from "../../chain/rpc";

/** A node this many blocks behind another one is not used. */
const LAGGING_BLOCKS = 3;

/** A chain's newest block. */
export type Head = {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
};

type Look = {
  readonly db: Db;
  readonly chain: string;
  readonly config: ChainConfig;
  readonly node: Rpc;
  readonly other: Rpc;
  readonly checkpoint: Checkpoint | null;
  /** The head at the last look. */
  readonly before: Head | null;
};

/** Returns a node's head, and whether its chain continues the indexed one. */
export async function lookAtHead(look: Look): Promise<{ readonly head: Head; readonly continuity: Continuity }> {
  const { db, chain, config, node, other, checkpoint, before } = look;
  const head = await newestBlock(node);
  // Chains always produce blocks: a head that does not advance may mean a stuck node.
  if (other !== node && head.number <= (before?.number ?? head.number)) {
    const theirs = await newestBlock(other).catch(() => null);
    if (theirs && theirs.number >= head.number + LAGGING_BLOCKS) {
      throw new LaggingNode(`its newest block is ${head.number}, others have ${theirs.number}`);
    }
  }
  if (!checkpoint) return { head, continuity: { kind: "same" } };
  const tip = head.number;
  const mayShrink = config.mode !== "logs";
  const options = { db, chain, node, other, checkpoint, tip, mayShrink, undoBlocks: undoBlocksOf(config) };
  return { head, continuity: await compareWithChain(options) };
}

async function newestBlock(node: Rpc): Promise<Head> {
  const block = await node.call<{ number: string; timestamp: string } | null>("eth_getBlockByNumber", "latest", false);
  if (!block) throw new LaggingNode("it has no block at all");
  return { number: Number(block.number), timestamp: Number(block.timestamp) };
}
