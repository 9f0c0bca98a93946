import { allDone, type Db } from "../db";
import { applyBlock } from "./applyBlock";
import { RECENT_CANDLES } from "./candles";
import type { ChainBlock } from "./chainBlock";
import type { ChainIndex } from "./chainIndex";
import type { Changes } from "./changes";
import { setUndoBlock, writeCheckpoint, type Checkpoint } from "./checkpoint";
import { discover } from "./discover";
import type { Rpc } from "./rpc";
import { findConduits } from "./seaport/conduits";
import { writeChanges } from "./writeChanges";
import { writeDayVolumes } from "./writeDayVolumes";

type Window = {
  readonly db: Db;
  readonly chain: string;
  readonly rpc: Rpc;
  readonly multicall3: string;
  readonly index: ChainIndex;
  readonly head: { readonly number: number; readonly timestamp: number };
  /** How many of the last blocks can be undone. */
  readonly undoBlocks: number;
};

/**
 * Applies blocks to the index, and writes all of them to the database in one transaction. Returns the new checkpoint.
 */
export async function writeWindow(
  { db, chain, rpc, multicall3, index, head, undoBlocks }: Window,
  blocks: readonly ChainBlock[],
  before: Checkpoint | null,
): Promise<{ readonly checkpoint: Checkpoint; readonly changes: readonly Changes[] }> {
  const last = blocks.at(-1)!;
  const undoAfter = Math.max(before?.undoAfter ?? -1, Math.min(head.number - undoBlocks, last.number));
  const checkpoint = { number: last.number, hash: last.hash, timestamp: last.timestamp, undoAfter };

  // Older blocks get no candles of the last day.
  const isRecent = head.timestamp - last.timestamp < RECENT_CANDLES.kept;

  // All contracts are called before the transaction begins: no transaction waits for a node.
  const groups: { first: number; changes: Changes }[] = [];
  for (const group of groupByFinality(blocks, undoAfter)) {
    await discover(index, rpc, multicall3, group);
    await findConduits(index, rpc, multicall3, group);
    for (const block of group) applyBlock(index, block, head.timestamp);
    groups.push({ first: group[0]!.number, changes: index.takeChanges() });
  }
  await db.transaction(async (sql) => {
    const statements: Promise<void>[] = [];
    for (const { first, changes } of groups) {
      statements.push(setUndoBlock(sql, first > undoAfter ? first : null), writeChanges(sql, chain, changes));
    }
    if (isRecent) {
      const all = groups.map(({ changes }) => changes);
      statements.push(writeDayVolumes(sql, chain, all, last.timestamp, index.dayVolumesAt));
    }
    await allDone(statements);
    // Last: other chains wait for it.
    await writeCheckpoint(sql, chain, checkpoint, blocks[0]!.number);
  });
  if (isRecent) index.dayVolumesAt = last.timestamp;
  return { checkpoint, changes: groups.map(({ changes }) => changes) };
}

/** Final blocks together, then each non-final block on its own. */
function groupByFinality(blocks: readonly ChainBlock[], undoAfter: number): ChainBlock[][] {
  const final = blocks.filter(({ number }) => number <= undoAfter);
  const others = blocks.filter(({ number }) => number > undoAfter).map((block) => [block]);
  return final.length ? [final, ...others] : others;
}
