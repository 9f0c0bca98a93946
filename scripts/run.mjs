import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./programs.mjs";
import { Stop } from "./stop.mjs";

// Not import.meta.dirname, which older Node.js versions lack: it must reach the message below.
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(ROOT, "node_modules", ".cenote-lockfile");

/** Installs exactly the lockfile's packages, unless they are installed already. */
export async function install() {
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

  // Not `npm ci`: it refuses a lockfile without optional binaries of other platforms, which npm itself writes.
  // Development dependencies are needed even if NODE_ENV is production.
  const flags = ["--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await runProgram("npm", ["install", ...flags], { cwd: ROOT });
  if (code !== 0) throw new Stop("npm could not install the packages of package-lock.json; its own message is above.");
  writeFileSync(STAMP, lockfile);
}
