import { fork } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../gateway/src/store/db";
import { migrate } from "../../gateway/src/store/migrate";
import { openPostgresDatabase } from "../../gateway/src/store/postgresDatabase";
import { openMigratedDatabase } from "../../gateway/src/testing/migratedDatabase";
import { freePort } from "@cenote/server/testing/freePort";
import { sampled } from "../extent";

export const MIGRATIONS = join(__dirname, "../../gateway/migrations");
const SERVER = join(__dirname, "../../scripts/fleet/postgresServer.mjs");

/** The databases the gateway runs on, each opened without rows; migrations that a database has are not repeated. */
export const DATABASES: readonly (readonly [name: string, open: () => Promise<Db>])[] = [
  ["PGlite", openMigratedDatabase],
  ["PostgreSQL", openServedDatabase],
];

/** The databases of a matrix: in `npm test` PostgreSQL alone, as unit and browser tests run on PGlite. */
export const MATRIX = sampled(DATABASES, ([name]) => name === "PostgreSQL");

export async function withTables(open: () => Promise<Db>): Promise<Db> {
  const db = await open();
  await migrate(db, MIGRATIONS);
  return db;
}

export type PostgresServer = {
  readonly url: string;
  readonly folder: string;
  readonly port: number;
  /** Kills the server without a warning. */
  kill(): Promise<void>;
  /** Starts it again, with the data that it had. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A real PostgreSQL server in a folder of its own. */
export function startPostgres(): Promise<PostgresServer> {
  return startServer();
}

/** A streaming replica of a running server, with what that has by now. */
export function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  return startServer([primary.folder, String(primary.port)]);
}

async function startServer(primary: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "cenote-postgres-"));
  // Started by root, the server runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, "data");
  const run = async () => {
    const program = fork(SERVER, [data, String(port), ...primary], { execArgv: [], silent: true });
    const hasEnded = new Promise<void>((resolve) => program.once("exit", () => resolve()));
    const pid = await new Promise<number>((resolve, reject) => {
      program.once("message", ({ ready }: { ready: { pid: number } }) => resolve(ready.pid));
      program.once("exit", (code) => reject(new Error(`PostgreSQL did not start (exit code ${code}).`)));
    });
    return { program, hasEnded, pid };
  };
  let running = await run();
  return {
    url: `postgres://cenote:cenote@127.0.0.1:${port}/cenote`,
    folder: data,
    port,
    kill: () => {
      process.kill(running.pid, "SIGKILL");
      return running.hasEnded;
    },
    restart: async () => void (running = await run()),
    stop: async () => {
      running.program.kill("SIGTERM");
      await running.hasEnded;
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
