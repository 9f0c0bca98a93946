import { fork } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@cenote/server/testing/freePort";

const RUN = join(__dirname, "../scripts/run.mjs");
/** A file system in memory, which Linux has. */
const MEMORY = "/dev/shm";
const MIN_MEMORY_BYTES = 2 ** 30;
const MAX_COMPLAINT_CHARACTERS = 2_000;

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
  return startServer(tmpdir());
}

/** Starts a streaming replica of a running server, with its current data. */
export function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  return startServer(tmpdir(), [primary.folder, String(primary.port)]);
}

/** Starts a server for many short-lived databases without durability. It does not keep the process from ending. */
export function startDisposablePostgres(): Promise<PostgresServer> {
  return startServer(hasMemory() ? MEMORY : tmpdir(), ["--disposable"]);
}

/**
 * Whether there is a file system in memory: a new database is more than a thousand files, which take a disk longer than
 * the rest of most tests.
 */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_MEMORY_BYTES;
  } catch {
    // The platform has no such folder.
    return false;
  }
}

async function startServer(parent: string, options: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, "cenote-postgres-"));
  // Started by root, the server runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const data = join(folder, "data");
  const run = async () => {
    const program = fork(RUN, ["fleet/postgresServer", data, String(port), ...options], { execArgv: [], silent: true });
    let complaint = "";
    program.stderr!.on("data", (text) => (complaint = `${complaint}${text}`.slice(-MAX_COMPLAINT_CHARACTERS)));
    const hasEnded = new Promise<void>((resolve) => program.once("exit", () => resolve()));
    const pid = await new Promise<number>((resolve, reject) => {
      program.once("message", ({ ready }: { ready: { pid: number } }) => resolve(ready.pid));
      program.once("exit", (code) => reject(new Error(`PostgreSQL did not start (exit code ${code}). ${complaint}`)));
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
