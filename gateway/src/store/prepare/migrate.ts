import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../db";
import type { Log } from "../../lib/log";
import { StartFailure } from "../../lib/startFailure";

/** A newer version of the product created this database. */
export class DatabaseIsNewer extends StartFailure {}

/** No process has migrated the tables in time. */
export class DatabaseIsOlder extends StartFailure {}

const POLL_MILLISECONDS = 1000;
const MAX_WAIT_MILLISECONDS = 300_000;

/**
 * Migrates the tables; each file runs once, in the order of its name. Returns the files that ran. Only one process may
 * run it at a time.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await db.run("create table if not exists migration (name text primary key, applied_at timestamptz not null)");
  const pending = await missing(db, folder);
  for (const file of pending) {
    await db.transaction(async (sql) => {
      await sql.run(readFileSync(join(folder, file), "utf8"));
      await sql.query("insert into migration values ($1, now())", [file]);
    });
  }
  return pending;
}

/** Whether the tables are of an older version, or missing. Throws `DatabaseIsNewer` when they are of a newer one. */
export async function isOlder(db: Db, folder: string): Promise<boolean> {
  const [table] = await db.query<{ exists: boolean }>("select to_regclass('migration') is not null as exists");
  return !table?.exists || (await missing(db, folder)).length > 0;
}

type Waiting = { readonly patience: { readonly stopping?: AbortSignal; readonly log: Log } };

/** Waits until another process has migrated the tables. */
export async function untilMigrated(db: Db, folder: string, { patience: { stopping, log } }: Waiting): Promise<void> {
  const startedAt = Date.now();
  for (let isFirst = true; ; isFirst = false) {
    if (!(await isOlder(db, folder))) return;
    if (Date.now() - startedAt > MAX_WAIT_MILLISECONDS) {
      throw new DatabaseIsOlder(
        `The tables were not brought up to date within ${MAX_WAIT_MILLISECONDS / 1000} seconds: start an indexer of this version.`,
      );
    }
    if (isFirst) log.info("waiting for an indexer to bring the tables up to date");
    await delay(POLL_MILLISECONDS, undefined, { signal: stopping });
  }
}

/** Returns the files that have not run, in order. */
async function missing(db: Db, folder: string): Promise<string[]> {
  const applied = new Set((await db.query<{ name: string }>("select name from migration")).map(({ name }) => name));
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const unknown = [...applied].find((name) => !files.includes(name));
  if (unknown) throw new DatabaseIsNewer(`The database was made by a newer Cenote (it holds ${unknown}).`);
  return files.filter((file) => !applied.has(file));
}
