import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "./repository.mjs";

const STAMPS = join(ROOT, "node_modules", ".cenote-build");
const NOT_INPUT = new Set(["node_modules", "dist", "cdk.out", "__generated__"]);

/** Files and folders of a piece of work, from the root, and the values that it depends on. */
export type Parts = {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly settings?: unknown;
};

/**
 * Runs `work` unless it already ran on the same inputs and settings and its outputs still exist.
 * Compares contents, not dates: a checkout touches every file.
 */
export async function ifStale(name: string, parts: Parts, work: () => Promise<void>): Promise<boolean> {
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
export function isFresh(name: string, parts: Parts): boolean {
  return isStamped(join(STAMPS, name), fingerprintOf(parts), parts);
}

function fingerprintOf({ inputs, settings = {} }: Parts): string {
  return hash([...inputs, "package-lock.json"]) + JSON.stringify(settings);
}

function isStamped(stamp: string, fingerprint: string, { outputs }: Parts): boolean {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprint &&
    outputs.every((path) => existsSync(resolve(ROOT, path)))
  );
}

/** Makes the next `ifStale` run its work: its outputs are about to be changed by other means. */
export function markStale(name: string): void {
  rmSync(join(STAMPS, name), { force: true });
}

function hash(paths: readonly string[]): string {
  const digest = createHash("sha256");
  for (const file of paths.flatMap((path) => [...files(join(ROOT, path))])) {
    digest.update(relative(ROOT, file)).update("\0").update(digestOf(file));
  }
  return digest.digest("hex");
}

/** Digests of files by path: packages share most of their inputs. A file modified since is read again. */
const digests = new Map<string, { readonly size: number; readonly mtimeMs: number; readonly digest: Buffer }>();

function digestOf(file: string): Buffer {
  const { size, mtimeMs } = statSync(file);
  const cached = digests.get(file);
  if (cached?.size === size && cached.mtimeMs === mtimeMs) return cached.digest;
  const digest = createHash("sha256").update(readFileSync(file)).digest();
  digests.set(file, { size, mtimeMs, digest });
  return digest;
}

function* files(path: string): Generator<string, void> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return void (yield path);
  for (const name of readdirSync(path).sort()) {
    if (!NOT_INPUT.has(name)) yield* files(join(path, name));
  }
}
