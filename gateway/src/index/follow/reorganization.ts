import { bytes, type Db } from "../../store/db";
import type { ChainBlock } from "../blocks/chainBlock";
import { announceRollback, type Checkpoint } from "../../store/checkpoint";
import { ImplausibleAnswer, LaggingNode } from "../../chain/nodes/nodeFailure";
import { toQuantity, type Rpc } from "../../chain/rpc";

/**
 * Changes of the chain since the checkpoint: it advanced, the node has not reached it yet, blocks were rolled back, or
 * it is another chain.
 */
export type Continuity =
  | { kind: "same" }
  | { kind: "behind" }
  | { kind: "forked"; lastCommon: number }
  | { kind: "unknown" };

type Comparison = {
  readonly db: Db;
  readonly chain: string;
  /** All requests go to one node. */
  readonly node: Rpc;
  readonly other: Rpc;
  readonly checkpoint: Checkpoint;
  /** The node's newest block. */
  readonly tip: number;
  readonly undoBlocks: number;
  /** Whether it may have become shorter, as development chains do. */
  readonly mayShrink: boolean;
};

type Hashed = { hash: string } | null;

/** Compares the stored blocks with those that the node has now. */
export async function compareWithChain(comparison: Comparison): Promise<Continuity> {
  const { db, chain, node, other, checkpoint, tip, undoBlocks, mayShrink } = comparison;
  // There is nearly always no reorg: then one request is enough.
  const question = ["eth_getBlockByNumber", toQuantity(checkpoint.number), false] as const;
  if (checkpoint.number <= tip) {
    const block = await node.call<Hashed>(...question);
    if (block?.hash === checkpoint.hash) return { kind: "same" };
    if (!block) throw new LaggingNode(`it does not have block ${checkpoint.number}, though it has later ones`);
    // A single node may be on a branch of its own.
    const opinion = other === node ? null : await other.call<Hashed>(...question).catch(() => null);
    if (opinion?.hash === checkpoint.hash) {
      throw new ImplausibleAnswer(`its block ${checkpoint.number} is not the one that other nodes have`);
    }
  }
  const stored = await db.query<{ number: number; hash: string }>(
    "select number, hash from block where chain = $1 and number > $2 and number <= $3 order by number desc",
    [chain, checkpoint.number - undoBlocks - 1, Math.min(checkpoint.number, tip)],
  );
  const calls = stored.map(({ number }) => ["eth_getBlockByNumber", toQuantity(number), false] as const);
  const current = await node.batch<Hashed>(calls);
  const common = stored.find(({ hash }, position) => current[position]?.hash === hash);

  if (!mayShrink && tip < checkpoint.number && (!common || common.number === tip)) return { kind: "behind" };
  if (!common) return { kind: "unknown" };
  return common.number >= checkpoint.undoAfter ? { kind: "forked", lastCommon: common.number } : { kind: "unknown" };
}

/** Whether each block follows the previous one, as far as consecutive blocks are given. */
export function isContinuation(before: Checkpoint | null, blocks: readonly ChainBlock[]): boolean {
  let last: { readonly number: number; readonly hash: string } | null = before;
  for (const block of blocks) {
    if (last && block.number <= last.number) return false;
    if (last && block.number === last.number + 1 && block.parentHash !== last.hash) return false;
    last = block;
  }
  return true;
}

/** Rolls back every block after the last common one. */
export async function undoBlocks(db: Db, chain: string, checkpoint: Checkpoint, lastCommon: number) {
  await db.transaction(async (sql) => {
    await sql.query("select undo_blocks($1, $2)", [chain, lastCommon]);
    const [block] = await sql.query<{ hash: string; timestamp: number }>(
      "select hash, timestamp from block where chain = $1 and number = $2",
      [chain, lastCommon],
    );
    if (!block) throw new Error(`Block ${lastCommon} of ${chain} is not stored.`);
    await sql.query(
      "update chain set block_number = $2, block_hash = $3, block_timestamp = $4, undo_after = $5 where chain = $1",
      [chain, lastCommon, bytes(block.hash), block.timestamp, checkpoint.undoAfter],
    );
    await sql.query(
      `delete from nft_metadata gone where chain = $1 and not exists (
         select from nft_asset where chain = gone.chain and collection = gone.collection and token_id = gone.token_id)`,
      [chain],
    );
    await announceRollback(sql, chain, { number: lastCommon, timestamp: block.timestamp });
  });
}

/** Deletes a chain that is not the indexed one. */
export async function dropChain(db: Db, chain: string) {
  await db.transaction(async (sql) => {
    await sql.query("select drop_chain($1)", [chain]);
    await announceRollback(sql, chain, null);
  });
}
