import { setImmediate as nextTurn } from "node:timers/promises";
import { applyBlock } from "../blocks/applyBlock";
import { RECENT_CANDLES } from "../../store/tables/candlePolicy";
import type { ChainBlock } from "../blocks/chainBlock";
import type { ChainIndex } from "../chainIndex";
import type { Head } from "../reading/blockReader";
import type { Changes } from "../changes";
import { setUndoBlock, writeCheckpoint, type Checkpoint } from "../../store/checkpoint";
import { allDone, type Db, type Sql, type SqlValue } from "../../store/db";
import { toSent, type SentValue } from "../../store/tables/sqlText";
import { discover, type Discovery } from "../blocks/discover";
import type { Rpc } from "../../chain/rpc";
import { findConduits } from "../seaport/conduits";
import { writeChanges } from "../writing/writeChanges";
import { writeDayVolumes } from "../writing/writeDayVolumes";

type Window = {
  readonly chain: string;
  readonly rpc: Rpc;
  readonly multicall3: string;
  readonly index: ChainIndex;
  readonly head: Pick<Head, "timestamp" | "final">;
  /** Receives each part of the changes as soon as it is applied. */
  readonly onChanges?: (changes: Changes) => void;
};

/** A statement with serialized values: later changes in memory do not affect it. */
type Statement = { readonly text: string; readonly values: readonly SentValue[] };

/** Blocks that were applied in memory, and their rows for the database. */
export type PreparedWindow = {
  readonly first: number;
  /** The checkpoint of its last block. */
  readonly checkpoint: Checkpoint;
  readonly changes: readonly Changes[];
  readonly statements: readonly Statement[];
  /** When the last day's trading volumes were last correct; undefined if they are not written. */
  readonly dayVolumesSince: number | null | undefined;
};

/** Applying yields after this much work, so that the previous window is sent and requests are answered. */
const MAX_MILLISECONDS = 5;

/**
 * Reads from the nodes what the blocks need besides themselves. The index does not change: no transaction waits for a
 * node, and an error of one costs nothing.
 */
export async function discoverWindow({ rpc, multicall3, index }: Window, blocks: readonly ChainBlock[]) {
  const discoveries = await discover(index, rpc, multicall3, blocks);
  await findConduits(index, rpc, multicall3, blocks);
  return discoveries;
}

/**
 * Applies blocks to the index, and prepares the rows of their changes. The index is then ahead of the database: what
 * changed has to be reloaded when the window is not written.
 */
export async function prepareWindow(
  { index, chain, head, onChanges }: Window,
  blocks: readonly ChainBlock[],
  discoveries: readonly Discovery[],
  before: Checkpoint | null,
): Promise<PreparedWindow> {
  const last = blocks.at(-1)!;
  const undoAfter = Math.max(before?.undoAfter ?? -1, Math.min(head.final, last.number));
  const checkpoint = { number: last.number, hash: last.hash, timestamp: last.timestamp, undoAfter };

  const all: Changes[] = [];
  const statements: Statement[] = [];
  let waiting = discoveries;
  for (const group of groupByFinality(blocks, undoAfter)) {
    const isFound = ({ block }: Discovery) => block <= group.at(-1)!.number;
    for (const { add } of waiting.filter(isFound)) add();
    waiting = waiting.filter((discovery) => !isFound(discovery));
    await applyInTurns(index, group, head.timestamp);
    const changes = index.takeChanges();
    all.push(changes);
    onChanges?.(changes);
    const first = group[0]!.number;
    const recorded = await recordStatements(async (sql) => {
      await setUndoBlock(sql, first > undoAfter ? first : null);
      await writeChanges(sql, chain, changes);
    });
    statements.push(...recorded);
  }

  // Older blocks get no candles of the last day.
  const isRecent = head.timestamp - last.timestamp < RECENT_CANDLES.kept;
  const dayVolumesSince = isRecent ? index.dayVolumesAt : undefined;
  if (isRecent) index.dayVolumesAt = last.timestamp;
  return { first: blocks[0]!.number, checkpoint, changes: all, statements, dayVolumesSince };
}

/** Writes a window's rows and its checkpoint in one transaction, without reading the index in memory. */
export async function writeWindow(db: Db, chain: string, window: PreparedWindow) {
  const { first, checkpoint, changes, statements, dayVolumesSince } = window;
  await db.transaction(async (sql) => {
    await allDone([
      ...statements.map(({ text, values }) => sql.query(text, values)),
      ...(dayVolumesSince === undefined
        ? []
        : [writeDayVolumes(sql, chain, changes, checkpoint.timestamp, dayVolumesSince)]),
    ]);
    // Last: other chains wait for it.
    await writeCheckpoint(sql, chain, checkpoint, first);
  });
}

async function applyInTurns(index: ChainIndex, blocks: readonly ChainBlock[], headTimestamp: number) {
  let since = performance.now();
  for (const block of blocks) {
    applyBlock(index, block, headTimestamp);
    if (performance.now() - since < MAX_MILLISECONDS) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** Groups final blocks together, and each non-final block alone. */
function groupByFinality(blocks: readonly ChainBlock[], undoAfter: number): ChainBlock[][] {
  const final = blocks.filter(({ number }) => number <= undoAfter);
  const others = blocks.filter(({ number }) => number > undoAfter).map((block) => [block]);
  return final.length ? [final, ...others] : others;
}

/**
 * Records the statements that some work would send, in order, instead of sending them. They return no rows, so that the
 * work cannot depend on any. Throws the work's error.
 */
async function recordStatements(work: (sql: Sql) => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = <Row>(text: string, values: readonly SqlValue[] = []) => {
    statements.push({ text, values: values.map(toSent) });
    return Promise.resolve<Row[]>([]);
  };
  await work({ query, write: query, run: async (script) => void (await query(script)) });
  return statements;
}
