import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "./install.mjs";

const STAMPS = join(ROOT, "node_modules", ".cenote-build");
const NOT_INPUT = new Set(["node_modules", "dist", "cdk.out", "__generated__"]);

/**
 * Runs `work` unless it ran before on the very same inputs and settings and its outputs still stand.
 * Contents count, not dates: a checkout touches every file.
 */
export async function ifStale(name, { inputs, outputs, settings = {} }, work) {
  const stamp = join(STAMPS, name);
  const fingerprint = hash([...inputs, "package-lock.json"]) + JSON.stringify(settings);
  const isFresh =
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprint &&
    outputs.every((path) => existsSync(resolve(ROOT, path)));
  if (isFresh) return false;
  // Work that is broken off leaves outputs of which no stamp may speak.
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}

/** Has the next `ifStale` work again: its outputs are about to change otherwise. */
export function markStale(name) {
  rmSync(join(STAMPS, name), { force: true });
}

function hash(paths) {
  const digest = createHash("sha256");
  for (const file of paths.flatMap((path) => [...files(join(ROOT, path))])) {
    digest.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return digest.digest("hex");
}

function* files(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return void (yield path);
  for (const name of readdirSync(path).sort()) {
    if (!NOT_INPUT.has(name)) yield* files(join(path, name));
  }
}
