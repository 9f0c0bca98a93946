import { join } from "node:path";
import type { Db } from "../../gateway/src/store/db";
import { migrate } from "../../gateway/src/store/prepare/migrate";
import { openPostgresDatabase } from "../../gateway/src/store/postgres/postgresDatabase";
import { openMigratedDatabase } from "../../gateway/src/testing/migratedDatabase";
import { openBareDatabase } from "../../gateway/src/testing/servedDatabase";
import { sampled } from "../extent";
import { startPostgres } from "../postgresServer";

export const MIGRATIONS = join(__dirname, "../../gateway/migrations");

/** The gateway's databases, each opened without rows; applied migrations are not repeated. */
export const DATABASES: readonly (readonly [name: string, open: () => Promise<Db>])[] = [
  ["PGlite", openMigratedDatabase],
  // Soak's programs run without jest, and so without its server.
  ["PostgreSQL", process.env.CENOTE_TEST_POSTGRES ? openBareDatabase : openDatabaseOfItsOwn],
];

/** Databases of a matrix: in `npm test` only PostgreSQL, as browser tests run on PGlite. */
export const MATRIX = sampled(DATABASES, ([name]) => name === "PostgreSQL");

export async function withTables(open: () => Promise<Db>): Promise<Db> {
  const db = await open();
  await migrate(db, MIGRATIONS);
  return db;
}

async function openDatabaseOfItsOwn(): Promise<Db> {
  const server = await startPostgres();
  const db = await openPostgresDatabase(server.url);
  return {
    ...db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
