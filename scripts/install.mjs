import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stop } from "./stop.mjs";

export const ROOT = join(import.meta.dirname, "..");
const STAMP = join(ROOT, "node_modules", ".cenote-lockfile");

/** Installs exactly what the lockfile names, unless that is what is installed already. */
export function install() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Stop(`Cenote needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  }
  if (process.platform !== "linux" && process.platform !== "darwin") {
    throw new Stop(`Cenote runs on Linux and macOS; this is ${process.platform}. On Windows, use WSL.`);
  }
  const lockfile = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockfile) return;

  // Not `npm ci`: it refuses a lockfile that leaves out optional binaries of other platforms, which npm itself writes so.
  const { status } = spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0)
    throw new Stop("npm could not install the packages of package-lock.json; its own message is above.");
  writeFileSync(STAMP, lockfile);
}
