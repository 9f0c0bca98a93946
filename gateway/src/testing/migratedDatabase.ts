import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Db, Sql } from "../store/db";
import { migrate } from "../store/prepare/migrate";
import { openPgliteDatabase, type PgliteDatabase } from "../store/pglite/pgliteDatabase";
import { EXTENSIONS } from "../store/pglite/pgliteThread";

const ROOT = join(__dirname, "../../..");
const MIGRATIONS = join(ROOT, "gateway/migrations");
const CACHE = join(ROOT, "node_modules/.cache/cenote/databases");
const VERSIONS = "node_modules/@electric-sql/pglite/package.json";

/**
 * Opens an embedded database in memory with every migration applied. It begins with an image that the first test
 * creates: a new database takes several seconds of processor time.
 */
export async function openMigratedDatabase(): Promise<PgliteDatabase> {
  const file = join(CACHE, `${hashOfSources()}.tar`);
  if (!existsSync(file)) await makeImage(file);
  return openPgliteDatabase({ folder: null, workerFile: null, image: new Blob([readFileSync(file)]) });
}

function hashOfSources(): string {
  const hash = createHash("sha256").update(readFileSync(join(ROOT, VERSIONS)));
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest("hex").slice(0, 24);
}

async function makeImage(file: string): Promise<void> {
  const postgres = await PGlite.create({ dataDir: "memory://", extensions: EXTENSIONS });
  const run = async (script: string) => void (await postgres.exec(script));
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await postgres.query<Row>(text, [...values])).rows;
  const sql = { query, write: query, run } as Sql;
  await migrate({ ...sql, transaction: (work: (sql: Sql) => unknown) => work(sql) } as unknown as Db, MIGRATIONS);
  const image = Buffer.from(await (await postgres.dumpDataDir("none")).arrayBuffer());
  await postgres.close();
  mkdirSync(CACHE, { recursive: true });
  // Several processes may create it at once: each writes a separate file, and renames it when it is complete.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, image);
  renameSync(own, file);
}
