import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../db";

/** A newer version of the product created this database. */
export class DatabaseIsNewer extends Error {}

/** Brings the tables up to date; each file runs once, in the order of its name. Returns the files that ran. */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await db.run("create table if not exists migration (name text primary key, applied_at timestamptz not null)");
  const applied = new Set((await db.query<{ name: string }>("select name from migration")).map(({ name }) => name));
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const unknown = [...applied].find((name) => !files.includes(name));
  if (unknown) throw new DatabaseIsNewer(`The database was made by a newer Cenote (it holds ${unknown}).`);

  const wanted = files.filter((file) => !applied.has(file));
  for (const file of wanted) {
    await db.transaction(async (sql) => {
      await sql.run(readFileSync(join(folder, file), "utf8"));
      await sql.query("insert into migration values ($1, now())", [file]);
    });
  }
  return wanted;
}
