import { allDone, type Db, type Sql, type Store } from "../store/db";

/** How long indexes wait for other chains once one has been indexed: its lists are read then. */
const PATIENCE_MILLISECONDS = 60_000;

/** Indexes that a process makes at the same time: the server sorts the rows of each by one or two of its processors. */
const AT_ONCE = 2;

/** Tables to which rows are only added are filled faster without the indexes of their lists. */
const LIST_INDEXES = `select listed.relname as name, pg_get_indexdef(listed.oid) as definition
  from relation
  join pg_class filled on filled.relname = relation.name and filled.relnamespace = current_schema()::regnamespace
  join pg_index on indrelid = filled.oid and not indisunique
  join pg_class listed on listed.oid = indexrelid
  where undone = 'by_block'`;

/**
 * Removes the indexes of lists from a database that no chain was indexed into yet, and keeps their definitions for
 * `makeLateIndexes`. Any number of processes may do so at the same time.
 */
export async function deferIndexes(db: Store) {
  // The lock waits for the windows of other processes, and they for it: an index that exists is left alone.
  if (await hasChain(db)) return;
  await db.transaction(async (sql) => {
    // No first window is written meanwhile.
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
 * Makes the indexes that were left out, once every chain was indexed up to its head, or one has waited long enough for the
 * others. Returns whether all are there. `waitedMilliseconds` is how long ago the chain was indexed up to its head.
 */
export async function makeLateIndexes(db: Db, waitedMilliseconds: number): Promise<boolean> {
  if (await areAllMade(db)) return true;
  const [behind] = await db.query("select from chain where not has_caught_up limit 1");
  if (behind && waitedMilliseconds < PATIENCE_MILLISECONDS) return false;
  await allDone(Array.from({ length: AT_ONCE }, () => makeAll(db)));
  return areAllMade(db);
}

/** Each in a transaction of its own: one that locks several tables could wait for itself by way of another chain's. */
async function makeAll(db: Db) {
  let isMore = true;
  while (isMore) isMore = await db.transaction(makeOne);
}

async function areAllMade(sql: Sql): Promise<boolean> {
  return (await sql.query("select from late_index limit 1")).length === 0;
}

/** Makes an index that no other process is making; returns whether there was one. */
async function makeOne(sql: Sql): Promise<boolean> {
  const [index] = await sql.query<{ definition: string }>(
    `delete from late_index where name = (select name from late_index order by name limit 1 for update skip locked)
     returning definition`,
  );
  if (index) await sql.run(index.definition);
  return index !== undefined;
}
