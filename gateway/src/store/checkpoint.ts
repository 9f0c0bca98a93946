import { allDone, bytes, type Sql } from "./db";

/** The channel that announces a committed window, as JSON of `BlockNotice`. */
export const BLOCK_CHANNEL = "cenote_block";
/**
 * A window's first and last block, and the last one's time in Unix seconds. After a rollback `number` is the last block
 * that is left, -1 if none is, and `first` the one after it.
 */
export type BlockNotice = {
  readonly chain: string;
  readonly first: number;
  readonly number: number;
  readonly timestamp: number;
  /** The position of its transaction in the order of commits. */
  readonly position: number;
};

/** The last block whose changes are in the database. */
export type Checkpoint = {
  readonly number: number;
  readonly hash: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Blocks after this one can be undone. */
  readonly undoAfter: number;
};

export async function readCheckpoint(sql: Sql, chain: string): Promise<Checkpoint | null> {
  const [row] = await sql.query<Checkpoint>(
    `select block_number as number, block_hash as hash, block_timestamp as timestamp, undo_after as "undoAfter"
     from chain where chain = $1`,
    [chain],
  );
  return row ?? null;
}

/** Reads the last block of every chain. */
export async function readCheckpoints(sql: Pick<Sql, "query">) {
  return sql.query<Pick<Checkpoint, "number" | "timestamp"> & { readonly chain: string }>(
    "select chain, block_number as number, block_timestamp as timestamp from chain",
  );
}

/** Whether a chain was ever indexed up to its head. */
export async function hasEverCaughtUp(sql: Sql, chain: string): Promise<boolean> {
  const [row] = await sql.query<{ hasCaughtUp: boolean }>(
    `select has_caught_up as "hasCaughtUp" from chain where chain = $1`,
    [chain],
  );
  return row?.hasCaughtUp ?? false;
}

export async function writeCaughtUp(sql: Sql, chain: string): Promise<void> {
  await sql.write("update chain set has_caught_up = true where chain = $1", [chain]);
}

/** Moves a chain's checkpoint, deletes the undo data of final blocks, and notifies listeners. */
export async function writeCheckpoint(
  sql: Sql,
  chain: string,
  { number, hash, timestamp, undoAfter }: Checkpoint,
  first = number,
) {
  await allDone([
    sql.query(
      `insert into chain (chain, block_number, block_hash, block_timestamp, undo_after) values ($1, $2, $3, $4, $5)
     on conflict (chain) do update set block_number = excluded.block_number, block_hash = excluded.block_hash,
       block_timestamp = excluded.block_timestamp, undo_after = excluded.undo_after`,
      [chain, number, bytes(hash), timestamp, undoAfter],
    ),
    sql.query("delete from undo where chain = $1 and block_number <= $2", [chain, undoAfter]),
    notify(sql, { chain, first, number, timestamp }),
  ]);
}

/** Notifies listeners of a rollback; null when no block is left. */
export async function announceRollback(sql: Sql, chain: string, left: Pick<Checkpoint, "number" | "timestamp"> | null) {
  const number = left?.number ?? -1;
  await notify(sql, { chain, first: number + 1, number, timestamp: left?.timestamp ?? 0 });
}

/** Must be the last statement of its transaction. */
async function notify(sql: Sql, notice: Omit<BlockNotice, "position">) {
  await sql.query(
    `with moved as (update write_position set position = position + 1 returning position)
     select pg_notify($1, jsonb_set($2::jsonb, '{position}', to_jsonb(position))::text) from moved`,
    [BLOCK_CHANNEL, JSON.stringify(notice)],
  );
}

/** Sets the block of the following changes, so that they can be undone; null for final blocks. */
export async function setUndoBlock(sql: Sql, block: number | null) {
  await sql.query("select set_config('cenote.undo_block', $1, true)", [block === null ? "" : String(block)]);
}
