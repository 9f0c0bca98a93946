import { join } from "node:path";
import type { Db } from "./db";
import type { Log } from "../lib/log";
import type { Patience } from "./postgres/connectPostgres";
import { NO_LOCKS, OWN_LOCKS, type Locks } from "./locks";
import { takeLockFile } from "./pglite/lockFile";
import { lockSession } from "./postgres/lockSession";
import { isOlder, migrate, untilMigrated } from "./prepare/migrate";
import { openPgliteDatabase } from "./pglite/pgliteDatabase";
import { openPostgresDatabase } from "./postgres/postgresDatabase";

export type DatabaseOptions = {
  /** A PostgreSQL server; null for an embedded database in the home folder. */
  readonly databaseUrl: string | null;
  /** A replica of it, which a process that only reads sends its queries to; null without one. */
  readonly replicaUrl?: string | null;
  /** Whether this process only reads, besides one that indexes, on a PostgreSQL server. */
  readonly isReader?: boolean;
  readonly homeFolder: string;
  readonly migrationsFolder: string;
  readonly pgliteWorkerFile: string;
  /** The time limit of a client's operation, which the server also enforces on each of its statements. */
  readonly operationMilliseconds: number;
  /** Patience with a PostgreSQL server that is not ready. */
  readonly patience: Patience;
};

const UPKEEP_MILLISECONDS = 30_000;

/** A database with its tables up to date, and the locks of the processes that share it. */
export type OpenedDatabase = { readonly db: Db; readonly locks: Locks };

/**
 * Opens the product's database with every migration applied; a reader waits until an indexing process has applied them.
 * The locks are closed before the database.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, isReader = false, migrationsFolder } = options;
  if (!databaseUrl) return { db: await openEmbeddedDatabase(options), locks: OWN_LOCKS };
  const db = await openPostgresDatabase(databaseUrl, options);
  if (isReader) {
    await untilMigrated(db, migrationsFolder, options);
    return { db, locks: NO_LOCKS };
  }
  const locks = await lockSession({
    connectionString: databaseUrl,
    patience: options.patience,
    isOlder: () => isOlder(db, migrationsFolder),
    migrate: async () => void (await migrate(db, migrationsFolder)),
  });
  return { db, locks };
}

type EmbeddedOptions = Pick<DatabaseOptions, "homeFolder" | "migrationsFolder" | "pgliteWorkerFile"> & {
  readonly patience: Pick<Patience, "log">;
};

/** Opens the database of the home folder, or creates it, with every migration applied. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Db> {
  const release = takeLockFile(join(options.homeFolder, "database.lock"));
  const folder = join(options.homeFolder, "database");
  const db = await openPgliteDatabase({ folder, workerFile: options.pgliteWorkerFile });
  await migrate(db, options.migrationsFolder);
  const stopUpkeep = keepUp(db.upkeep, options.patience.log);
  return {
    ...db,
    close: async () => {
      await stopUpkeep();
      await db.close();
      release();
    },
  };
}

/** Runs the upkeep at intervals. Returns a function that stops it once the last run has ended. */
function keepUp(upkeep: () => Promise<void>, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(upkeep)
      .catch((error: unknown) => log.error("The database could not be kept up", { error: String(error) }));
  }, UPKEEP_MILLISECONDS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
