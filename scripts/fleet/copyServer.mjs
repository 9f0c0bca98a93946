import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";

/** Credentials of a server on this machine. */
export const CREDENTIALS = { user: "cenote", password: "cenote" };

/** Files that a replica creates itself. */
const OWN = new Set(["pg_wal", "postmaster.pid", "postmaster.opts"]);

/** Copies a running PostgreSQL server's data to a folder, as the base of a streaming replica. */
export async function copyServer({ folder, owner, primaryFolder, primaryPort }) {
  const connection = { host: "127.0.0.1", port: Number(primaryPort), ...CREDENTIALS };
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
  const settings = { primary_conninfo: target.join(" "), hot_standby_feedback: "on" };
  for (const [name, value] of Object.entries(settings)) {
    appendFileSync(join(folder, "postgresql.auto.conf"), `${name} = '${value}'\n`);
  }
  chmodSync(folder, 0o700);
  if (owner.uid) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, folder]);
}
