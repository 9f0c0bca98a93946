// Assembles the uploads as if all parts were deployed now: dist/static and dist/remotes, the two buckets.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import type { RemoteName } from "@cenote/domain/routes";
import type { Deployer } from "../infra/lib/deployment";
import type { Built } from "../infra/deploy/release";
import { DOCUMENTS_FILE, PAGE_FILE, registryKey, REMOTE_FILE, versionFolder } from "../infra/lib/layout";
import { registryEntry, type RemoteBuild } from "../infra/registry/composePage";
import { livePage } from "../infra/registry/livePage";
import type { RegistryRecord } from "../infra/registry/record";
import { ROOT } from "./repository.mjs";
import { Stop } from "./stop";

const DIST = join(ROOT, "dist");
const REMOTES_BUCKET = join(DIST, "remotes");
/** Folders served from the site's root. */
const STATIC_SOURCES = ["shell/dist", "edge/dist/static", "localnet/dist/static"];

/** Assembles the site with these packages: the shell, and remotes. */
export async function publish(names: readonly Deployer[]): Promise<void> {
  for (const bucket of ["static", "remotes"]) rmSync(join(DIST, bucket), { recursive: true, force: true });
  placeSite(join(DIST, "static"));
  for (const name of names) publishVersion(name);
  const { html, faults } = await livePage({ read: async (key) => readObject(REMOTES_BUCKET, key) });
  for (const [name, fault] of Object.entries(faults)) throw new Stop(`${name} cannot be published: ${fault}`);
  writeFileSync(join(DIST, "static/index.html"), html);
}

/** Assembles a version and makes it the live one; the page still has to be composed. */
export function publishVersion(name: Deployer): void {
  const version = versionOf(name);
  placeVersion(name, join(REMOTES_BUCKET, versionFolder(name, version)));
  const record: RegistryRecord = { live: { version, at: new Date().toISOString() }, earlier: [] };
  writeObject(REMOTES_BUCKET, registryKey(name), JSON.stringify(record));
}

/** Assembles only remotes in their served layout; returns their registry entries. */
export function publishRemotes(names: readonly RemoteName[], folder: string): RegistryEntry[] {
  rmSync(folder, { recursive: true, force: true });
  return names.map((name) => {
    const version = versionOf(name);
    const placed = join(folder, versionFolder(name, version));
    placeVersion(name, placed);
    const build = JSON.parse(readFileSync(join(placed, REMOTE_FILE), "utf8")) as RemoteBuild;
    return registryEntry({ name, version, build });
  });
}

/** Assembles versions for upload: `<name>/` with the files, `<name>.json` with the folder and version. */
export function layOut(names: readonly Deployer[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of names) {
    const version = versionOf(name);
    const files = join(folder, name);
    placeVersion(name, files);
    const built: Built = {
      name,
      version,
      folder: files,
      ...(name === "shell" && { siteFolder: layOutSite(folder) }),
    };
    writeObject(folder, `${name}.json`, JSON.stringify(built));
  }
}

/** Assembles the site's files other than its page, which is composed next to the registry; returns their folder. */
function layOutSite(folder: string): string {
  const siteFolder = join(folder, "site");
  placeSite(siteFolder);
  rmSync(join(siteFolder, PAGE_FILE));
  return siteFolder;
}

function placeSite(folder: string): void {
  for (const source of STATIC_SOURCES) cpSync(join(ROOT, source), folder, { recursive: true });
  if (!existsSync(join(folder, "index.html"))) throw new Stop("The shell's build holds no index.html.");
}

/** Copies the files of one version: the shell's other files are served from the site's root. */
function placeVersion(name: Deployer, folder: string): void {
  const build = join(ROOT, name, "dist");
  mkdirSync(folder, { recursive: true });
  if (name === "shell") cpSync(join(build, PAGE_FILE), join(folder, PAGE_FILE));
  else cpSync(build, folder, { recursive: true });
  cpSync(join(DIST, `documents/${name}.json`), join(folder, DOCUMENTS_FILE));
}

function versionOf(name: Deployer): string {
  const folder = join(ROOT, name, "dist");
  const digest = createHash("sha256");
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.\w+$/.test(path)) digest.update(path).update(readFileSync(join(folder, path)));
  }
  return digest.digest("hex").slice(0, 12);
}

function readObject(bucket: string, key: string) {
  const file = join(bucket, key);
  return existsSync(file) ? { text: readFileSync(file, "utf8"), etag: "" } : null;
}

function writeObject(bucket: string, key: string, text: string): void {
  const file = join(bucket, key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
