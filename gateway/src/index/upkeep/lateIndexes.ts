import { allDone, type Db, type Sql, type Store } from "../../store/db";

/** Maximum wait of indexes for other chains once one has been indexed: its lists are read from then on. */
const PATIENCE_MILLISECONDS = 60_000;

/** Concurrent index builds of one process: the server sorts each on one or two processors. */
const AT_ONCE = 2;

/** Append-only tables are filled faster without the indexes of their lists. */
const LIST_INDEXES = `select listed.relname as name, pg_get_indexdef(listed.oid) as definition
  from relation
  join pg_class filled on filled.relname = relation.name and filled.relnamespace = current_schema()::regnamespace
  join pg_index on indrelid = filled.oid and not indisunique
  join pg_class listed on listed.oid = indexrelid
  where undone = 'by_block'`;

/**
 * Drops the indexes of lists from a database without indexed chains, and keeps their definitions for `makeLateIndexes`.
 * Safe to run in concurrent processes.
 */
export async function deferIndexes(db: Store) {
  // The lock and other processes' windows wait for each other: an existing index is left alone.
  if (await hasChain(db)) return;
  await db.transaction(async (sql) => {
    // Prevents a first window from being written meanwhile.
    await sql.run("lock table chain in share row exclusive mode");
    if (await hasChain(sql)) return;
    const deferred = await sql.query<{ name: string }>(
      `insert into late_index ${LIST_INDEXES} on conflict do nothing returning name`,
    );
    for (const { name } of deferred) await sql.run(`drop index "${name}"`);
  });
}

async function hasChain(sql: Pick<Sql, "query">): Promise<boolean> {
  return (await sql.query("select from chain limit 1")).length > 0;
}

/**
 * Creates the deferred indexes once every chain was indexed up to its head, or one has waited long enough for the
 * others. Returns whether all exist. `waitedMilliseconds` is the time since the chain was indexed up to its head.
 */
export async function makeLateIndexes(db: Db, waitedMilliseconds: number): Promise<boolean> {
  if (await areAllMade(db)) return true;
  const [behind] = await db.query("select from chain where not has_caught_up limit 1");
  if (behind && waitedMilliseconds < PATIENCE_MILLISECONDS) return false;
  await allDone(Array.from({ length: AT_ONCE }, () => makeAll(db)));
  return areAllMade(db);
}

/** Each in a separate transaction: one that locks several tables could deadlock with another chain's. */
async function makeAll(db: Db) {
  let isMore = true;
  while (isMore) isMore = await db.transaction(makeOne);
}

async function areAllMade(sql: Sql): Promise<boolean> {
  return (await sql.query("select from late_index limit 1")).length === 0;
}

/** Creates an index that no other process is creating; returns whether there was one. */
async function makeOne(sql: Sql): Promise<boolean> {
  const [index] = await sql.query<{ definition: string }>(
    `delete from late_index where name = (select name from late_index order by name limit 1 for update skip locked)
     returning definition`,
  );
  if (index) await sql.run(index.definition);
  return index !== undefined;
}
