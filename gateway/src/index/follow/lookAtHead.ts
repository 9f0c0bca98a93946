import type { ChainConfig } from "../../chain/chainConfig";
import type { Db } from "../../store/db";
import type { Checkpoint } from "../../store/checkpoint";
import { ImplausibleAnswer, LaggingNode, UnknownBlock } from "../../chain/nodes/nodeFailure";
import type { FinalBlock } from "./finalBlock";
import type { Head } from "../reading/blockReader";
import type { RpcBlock } from "../reading/rpcAnswers";
import { compareWithChain, continuityOf, type Continuity } from "./reorganization";
import { toQuantity, type Rpc } from "../../chain/rpc";

/** A node this many blocks behind another one is not used. */
const LAGGING_BLOCKS = 3;

type Look = {
  readonly db: Db;
  readonly chain: string;
  readonly config: ChainConfig;
  readonly finalBlock: FinalBlock;
  readonly node: Rpc;
  readonly other: Rpc;
  readonly checkpoint: Checkpoint | null;
  /** The head at the last look. */
  readonly before: Head | null;
  /** Whether a new block is likely: then it is read whole, so that its reader need not ask for it again. */
  readonly isBlockDue: boolean;
  /** Whether blocks that do not follow the checkpoint have been read. */
  readonly isForkSuspected: boolean;
};

/** Returns a node's head, and whether its chain continues the indexed one. */
export async function lookAtHead(look: Look): Promise<{ readonly head: Head; readonly continuity: Continuity }> {
  const { db, chain, config, finalBlock, node, other, checkpoint, before, isBlockDue, isForkSuspected } = look;
  const { confirmations = 0 } = config;
  const isWhole = isBlockDue && confirmations === 0;
  const newest = await newestBlock(node, isWhole);
  const newestNumber = Number(newest.number);
  // Chains always produce blocks: a head that does not advance may mean a stuck node.
  if (other !== node && newestNumber <= (before ? before.number + confirmations : newestNumber)) {
    const theirs = await newestBlock(other, false).catch(() => null);
    if (theirs && Number(theirs.number) >= newestNumber + LAGGING_BLOCKS) {
      throw new LaggingNode(`its newest block is ${newestNumber}, others have ${Number(theirs.number)}`);
    }
  }
  const number = Math.max(0, newestNumber - confirmations);
  const block = confirmations ? await blockAt(node, number) : newest;
  const final = await finalBlock.below(number, node);
  const head = { number, timestamp: Number(block.timestamp), final, block: isWhole ? (block as RpcBlock) : null };
  if (!checkpoint) return { head, continuity: { kind: "same" } };
  if (config.mode === "logs" && !isForkSuspected) {
    const continuity = await continuityOf({ db, chain, checkpoint, head: { number, hash: block.hash, final } });
    if (continuity) return { head, continuity };
  }
  const mayShrink = config.mode !== "logs";
  const continuity = await compareWithChain({ db, chain, node, other, checkpoint, tip: number, mayShrink });
  return { head, continuity };
}

type HeadBlock = Pick<RpcBlock, "number" | "timestamp" | "hash">;

async function newestBlock(node: Rpc, isWhole: boolean): Promise<HeadBlock> {
  const block = await node.call<HeadBlock | null>("eth_getBlockByNumber", "latest", isWhole);
  if (!block) throw new LaggingNode("it has no block at all");
  if (![block.number, block.timestamp].every((value) => Number.isSafeInteger(Number(value)))) {
    throw new ImplausibleAnswer("its newest block has no number or no time");
  }
  return block;
}

async function blockAt(node: Rpc, number: number): Promise<HeadBlock> {
  const block = await node.call<HeadBlock | null>("eth_getBlockByNumber", toQuantity(number), false);
  if (!block) throw new UnknownBlock(`it does not have block ${number}, though it has later ones`);
  return block;
}
