import { applyBlock } from "../index/blocks/applyBlock";
import type { ChainIndex } from "../index/chainIndex";
import { setUndoBlock, writeCheckpoint } from "../store/checkpoint";
import { writeChanges } from "../index/writing/writeChanges";
import { blockOf, type EmittedLog } from "./blocks";
import type { TestDb } from "./openTestDb";

/** Applies a block of one transaction to an index, and writes it like the indexer. */
export async function writeBlock(
  db: TestDb,
  index: ChainIndex,
  { number, timestamp }: { readonly number: number; readonly timestamp: number },
  logs: EmittedLog[],
) {
  applyBlock(index, blockOf(number, timestamp, logs), timestamp);
  await db.transaction(async (sql) => {
    await setUndoBlock(sql, number);
    await writeChanges(sql, "ETHEREUM", index.takeChanges());
    const hash = `0x${String(number).padStart(64, "0")}`;
    await writeCheckpoint(sql, "ETHEREUM", { number, hash, timestamp, undoAfter: 0 });
  });
}
