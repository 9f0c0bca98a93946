import { bytes, type Db } from "../db";
import { UNDO_BLOCKS, type Checkpoint } from "./checkpoint";
import { toQuantity, type Rpc } from "./rpc";

/** What became of the chain since the checkpoint: it went on, took some blocks back, or is another one altogether. */
export type Continuity = { kind: "same" } | { kind: "forked"; lastCommon: number } | { kind: "unknown" };

/** Compares the stored blocks with those the node has now. */
export async function compareWithChain(
  db: Db,
  rpc: Rpc,
  chain: string,
  checkpoint: Checkpoint,
  tip: number,
): Promise<Continuity> {
  // Nearly always nothing happened: then one question is enough.
  if (checkpoint.number <= tip) {
    const block = await rpc.call<{ hash: string } | null>("eth_getBlockByNumber", toQuantity(checkpoint.number), false);
    if (block?.hash === checkpoint.hash) return { kind: "same" };
  }
  const stored = await db.query<{ number: number; hash: string }>(
    "select number, hash from block where chain = $1 and number > $2 and number <= $3 order by number desc",
    [chain, checkpoint.number - UNDO_BLOCKS - 1, Math.min(checkpoint.number, tip)],
  );
  const calls = stored.map(({ number }) => ["eth_getBlockByNumber", toQuantity(number), false] as const);
  const current = await rpc.batch<{ hash: string } | null>(calls);
  const common = stored.find(({ hash }, position) => current[position]?.hash === hash);

  if (!common) return { kind: "unknown" };
  return common.number >= checkpoint.undoAfter ? { kind: "forked", lastCommon: common.number } : { kind: "unknown" };
}

/** Takes back every block after the last common one. */
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
  });
}

/** Forgets a chain that is not the one that was read. */
export async function dropChain(db: Db, chain: string) {
  await db.transaction(async (sql) => {
    await sql.query("select drop_chain($1)", [chain]);
  });
}
