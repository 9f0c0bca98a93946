import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { dependencies } from "./package.json";

const PACKAGES = join(__dirname, "node_modules");
const STAMP = join(PACKAGES, ".cenote-lockfile");

export type PeerName = keyof typeof dependencies;

/** Returns a peer's name and version for a title, such as "lighthouse 12.8.2". */
export function peerTitle(name: PeerName): string {
  return `${name} ${dependencies[name]}`;
}

/** Returns a `require` that resolves from the peer's own folder: an SDK gets the @uniswap/sdk-core that it depends on. */
export async function requireFrom(name: PeerName): Promise<NodeJS.Require> {
  return createRequire(join(await installPeers(), name, "package.json"));
}

let installation: Promise<string> | undefined;

/** Installs exactly what this folder's lockfile names, unless it is installed; returns the folder of the packages. */
export function installPeers(): Promise<string> {
  return (installation ??= install());
}

async function install(): Promise<string> {
  const lockfile = createHash("sha256")
    .update(readFileSync(join(__dirname, "package-lock.json")))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockfile) return PACKAGES;

  const flags = ["--no-save", "--ignore-scripts", "--loglevel=error"];
  const npm = spawn("npm", ["install", ...flags], { cwd: __dirname, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(npm, "close");
  if (code !== 0) {
    throw new Error("npm could not install the packages of tests/peers/package-lock.json; its own message is above.");
  }
  writeFileSync(STAMP, lockfile);
  return PACKAGES;
}
