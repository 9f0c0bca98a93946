import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../../gateway/src/store/db";
import { openPgliteDatabase } from "../../../gateway/src/store/pglite/pgliteDatabase";
import { openPostgresDatabase } from "../../../gateway/src/store/postgres/postgresDatabase";
import { startPostgres } from "../../postgresServer";

const PGLITE_WORKER = join(__dirname, "../../../gateway/dist/pgliteWorker.js");

/** An empty database without tables, and the function that removes it after it was closed. */
export type Opened = { readonly db: Db; stop(): Promise<void> };

export async function onPostgres(): Promise<Opened> {
  const { url, stop } = await startPostgres();
  return { db: await openPostgresDatabase(url), stop };
}

/** On disk and in a separate thread, as in the product. */
export async function onPglite(): Promise<Opened> {
  const home = mkdtempSync(join(tmpdir(), "cenote-bench-"));
  return {
    db: await openPgliteDatabase({ folder: join(home, "database"), workerFile: PGLITE_WORKER }),
    stop: async () => rmSync(home, { recursive: true, force: true }),
  };
}
