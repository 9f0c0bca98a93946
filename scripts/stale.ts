import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "./install.mjs";

const STAMPS = join(ROOT, "node_modules", ".cenote-build");
const NOT_INPUT = new Set(["node_modules", "dist", "cdk.out", "__generated__"]);

/**
 * Runs `work` unless it already ran on the same inputs and settings and its outputs still exist.
 * Compares contents, not dates: a checkout touches every file.
 */
export async function ifStale(name, parts, work) {
  const stamp = join(STAMPS, name);
  const fingerprint = fingerprintOf(parts);
  if (isStamped(stamp, fingerprint, parts)) return false;
  // Interrupted work leaves outputs for which no stamp may exist.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}

/** Whether `ifStale` would skip the work. */
export function isFresh(name, parts) {
  return isStamped(join(STAMPS, name), fingerprintOf(parts), parts);
}

const fingerprintOf = ({ inputs, settings = {} }) => hash([...inputs, "package-lock.json"]) + JSON.stringify(settings);

function isStamped(stamp, fingerprint, { outputs }) {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprint &&
    outputs.every((path) => existsSync(resolve(ROOT, path)))
  );
}

/** Makes the next `ifStale` run its work: its outputs are about to be changed by other means. */
export function markStale(name) {
  rmSync(join(STAMPS, name), { force: true });
}

function hash(paths) {
  const digest = createHash("sha256");
  for (const file of paths.flatMap((path) => [...files(join(ROOT, path))])) {
    digest.update(relative(ROOT, file)).update("\0").update(digestOf(file));
  }
  return digest.digest("hex");
}

/** Digests of files by path: packages share most of their inputs. A file modified since is read again. */
const digests = new Map();

function digestOf(file) {
  const { size, mtimeMs } = statSync(file);
  const known = digests.get(file);
  if (known?.size === size && known.mtimeMs === mtimeMs) return known.digest;
  const digest = createHash("sha256").update(readFileSync(file)).digest();
  digests.set(file, { size, mtimeMs, digest });
  return digest;
}

function* files(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return void (yield path);
  for (const name of readdirSync(path).sort()) {
    if (!NOT_INPUT.has(name)) yield* files(join(path, name));
  }
}
