import { fork } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../gateway/src/db";
import { migrate } from "../../gateway/src/database/migrate";
import { openPostgresDatabase } from "../../gateway/src/database/postgresDatabase";
import { openMigratedDatabase } from "../../gateway/src/testing/migratedDatabase";
import { freePort } from "@cenote/server/testing/freePort";

export const MIGRATIONS = join(__dirname, "../../gateway/migrations");

/** The databases the gateway runs on, each opened without rows; migrations that a database has are not repeated. */
export const DATABASES: readonly (readonly [name: string, open: () => Promise<Db>])[] = [
  ["PGlite", openMigratedDatabase],
  ["PostgreSQL", openServedDatabase],
];

export async function withTables(open: () => Promise<Db>): Promise<Db> {
  const db = await open();
  await migrate(db, MIGRATIONS);
  return db;
}

export type PostgresServer = {
  readonly url: string;
  readonly folder: string;
  readonly port: number;
  stop(): Promise<void>;
};

/** A real PostgreSQL server in a folder of its own. */
export function startPostgres(): Promise<PostgresServer> {
  return startServer("postgresServer.mjs");
}

/** A streaming replica of a running server, with what that has by now. */
export function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  return startServer("postgresReplica.mjs", [primary.folder, String(primary.port)]);
}

async function startServer(program: string, more: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "cenote-postgres-"));
  // Started by root, the server runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, "data");
  const server = fork(join(__dirname, program), [data, String(port), ...more], { execArgv: [] });
  const hasEnded = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.once("message", () => resolve());
    server.once("exit", (code) => reject(new Error(`PostgreSQL did not start (exit code ${code}).`)));
  });
  return {
    url: `postgres://cenote:cenote@127.0.0.1:${port}/cenote`,
    folder: data,
    port,
    stop: async () => {
      server.kill("SIGTERM");
      await hasEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openServedDatabase(): Promise<Db> {
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
