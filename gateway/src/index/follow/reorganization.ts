import { bytes, type Db } from "../../store/db";
import type { ChainBlock } from "../blocks/chainBlock";
import { announceRollback, type Checkpoint } from "../../store/checkpoint";
import { ImplausibleAnswer, UnknownBlock } from "../../chain/nodes/nodeFailure";
import { toQuantity, type Rpc } from "../../chain/rpc";
import { nothingOutdated, type Outdated } from "./loadIndex";

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
  /** Whether it may have become shorter, as development chains do. */
  readonly mayShrink: boolean;
};

type Hashed = { hash: string } | null;

/**
 * Returns how a head near the checkpoint continues it, without a request: the parent hash of the next block that is read
 * is compared anyway. Null if that is not enough to tell.
 */
export async function continuityOf({
  db,
  chain,
  checkpoint,
  head,
}: Pick<Comparison, "db" | "chain" | "checkpoint"> & {
  readonly head: { readonly number: number; readonly hash: string; readonly final: number };
}): Promise<Continuity | null> {
  const ahead = head.number - checkpoint.number;
  // The blocks after a final one are read one by one.
  if (ahead > 0) return checkpoint.number >= head.final ? { kind: "same" } : null;
  if (ahead === 0) return head.hash === checkpoint.hash ? { kind: "same" } : null;
  const [stored] = await db.query<{ hash: string }>("select hash from block where chain = $1 and number = $2", [
    chain,
    head.number,
  ]);
  return stored?.hash === head.hash ? { kind: "behind" } : null;
}

/** Compares the stored blocks with those that the node has now. */
export async function compareWithChain(comparison: Comparison): Promise<Continuity> {
  const { db, chain, node, other, checkpoint, tip, mayShrink } = comparison;
  // There is nearly always no reorg: then one request is enough.
  const question = ["eth_getBlockByNumber", toQuantity(checkpoint.number), false] as const;
  if (checkpoint.number <= tip) {
    const block = await node.call<Hashed>(...question);
    if (block?.hash === checkpoint.hash) return { kind: "same" };
    if (!block) throw new UnknownBlock(`it does not have block ${checkpoint.number}, though it has later ones`);
    // A single node may be on a branch of its own.
    const opinion = other === node ? null : await other.call<Hashed>(...question).catch(() => null);
    if (opinion?.hash === checkpoint.hash) {
      throw new ImplausibleAnswer(`its block ${checkpoint.number} is not the one that other nodes have`);
    }
  }
  const stored = await db.query<{ number: number; hash: string }>(
    "select number, hash from block where chain = $1 and number >= $2 and number <= $3 order by number desc",
    [chain, checkpoint.undoAfter, Math.min(checkpoint.number, tip)],
  );
  const isCommon = async ({ number, hash }: { readonly number: number; readonly hash: string }) => {
    const block = await node.call<Hashed>("eth_getBlockByNumber", toQuantity(number), false);
    if (!block && !mayShrink) throw new UnknownBlock(`it does not have block ${number}, though it has later ones`);
    return block?.hash === hash;
  };
  const common = await findFirst(stored, isCommon);

  if (!mayShrink && tip < checkpoint.number && (!common || common.number === tip)) return { kind: "behind" };
  if (!common) return { kind: "unknown" };
  return common.number >= checkpoint.undoAfter ? { kind: "forked", lastCommon: common.number } : { kind: "unknown" };
}

/**
 * Returns the first element with a property that all later ones have too; undefined if none has it. The distance doubles
 * until one has it, and is then bisected: the number of tests follows the logarithm of its position.
 */
export async function findFirst<Element>(
  elements: readonly Element[],
  test: (element: Element) => Promise<boolean>,
): Promise<Element | undefined> {
  let [without, distance] = [-1, 1];
  let having = 0;
  while (having < elements.length && !(await test(elements[having]!))) {
    without = having;
    having = Math.min(having + distance, Math.max(having + 1, elements.length - 1));
    distance *= 2;
  }
  if (having >= elements.length) return undefined;
  while (having - without > 1) {
    const middle = Math.floor((having + without) / 2);
    if (await test(elements[middle]!)) having = middle;
    else without = middle;
  }
  return elements[having];
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

/** Journaled tables of what an index keeps in memory. */
const KEPT = ["token", "pool", "tick", "nft_collection"] as const;

/** Rolls back every block after the last common one; returns what they changed. */
export async function undoBlocks(db: Db, chain: string, checkpoint: Checkpoint, lastCommon: number): Promise<Outdated> {
  const outdated = nothingOutdated();
  await db.transaction(async (sql) => {
    const changed = await sql.query<{ readonly relation: (typeof KEPT)[number]; readonly address: string }>(
      `select distinct relation,
         (coalesce(row_before, row_after) ->> (case relation when 'tick' then 'pool' else 'address' end))::bytea as address
       from undo where chain = $1 and block_number > $2 and relation = any($3::text[])`,
      [chain, lastCommon, [...KEPT]],
    );
    for (const { relation, address } of changed) setOf(outdated, relation).add(address);
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
  return outdated;
}

function setOf({ tokens, pools, collections }: Outdated, relation: (typeof KEPT)[number]): Set<string> {
  switch (relation) {
    case "token":
      return tokens;
    case "pool":
    case "tick":
      return pools;
    case "nft_collection":
      return collections;
  }
}

/** Deletes a chain that is not the indexed one. */
export async function dropChain(db: Db, chain: string) {
  await db.transaction(async (sql) => {
    await sql.query("select drop_chain($1)", [chain]);
    await announceRollback(sql, chain, null);
  });
}
