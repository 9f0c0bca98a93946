// Assembles the uploads as if all parts were deployed now: dist/static and dist/remotes, the two buckets.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./install.mjs";
import { REMOTES } from "./remotes.mjs";
import { importSource } from "./sources.mjs";
import { Stop } from "./stop.mjs";

const DIST = join(ROOT, "dist");
const REMOTES_BUCKET = join(DIST, "remotes");
/** Folders served from the site's root. */
const STATIC_SOURCES = ["shell/dist", "edge/dist/static", "localnet/dist/static"];

/** Assembles the site with these packages: the shell, and remotes. */
export async function publish(names) {
  const { livePage } = await importSource("infra/registry/livePage.ts");
  for (const bucket of ["static", "remotes"]) rmSync(join(DIST, bucket), { recursive: true, force: true });
  placeSite(join(DIST, "static"));
  for (const name of names) await publishVersion(name);
  const { html, faults } = await livePage({ read: async (key) => readObject(REMOTES_BUCKET, key) });
  for (const [name, fault] of Object.entries(faults)) throw new Stop(`${name} cannot be published: ${fault}`);
  writeFileSync(join(DIST, "static/index.html"), html);
}

/** Assembles a version and makes it the live one; the page still has to be composed. */
export async function publishVersion(name) {
  const layout = await importSource("infra/lib/layout.ts");
  const version = versionOf(name);
  placeVersion(name, join(REMOTES_BUCKET, layout.versionFolder(name, version)), layout);
  const record = { live: { version, at: new Date().toISOString() }, earlier: [] };
  writeObject(REMOTES_BUCKET, layout.registryKey(name), JSON.stringify(record));
}

/** Assembles only remotes in their served layout; returns their registry entries. */
export async function publishRemotes(names, folder) {
  const layout = await importSource("infra/lib/layout.ts");
  const { registryEntry } = await importSource("infra/registry/composePage.ts");
  rmSync(folder, { recursive: true, force: true });
  return names.map((name) => {
    const version = versionOf(name);
    const versionFolder = join(folder, layout.versionFolder(name, version));
    placeVersion(name, versionFolder, layout);
    const build = JSON.parse(readFileSync(join(versionFolder, layout.REMOTE_FILE), "utf8"));
    return registryEntry({ name, version, build });
  });
}

/** Assembles versions for upload: `<name>/` with the files, `<name>.json` with the folder and version. */
export async function layOut(names, folder) {
  const layout = await importSource("infra/lib/layout.ts");
  rmSync(folder, { recursive: true, force: true });
  for (const name of names) {
    const built = { name, version: versionOf(name), folder: join(folder, name) };
    placeVersion(name, built.folder, layout);
    if (name === "shell") {
      built.siteFolder = join(folder, "site");
      placeSite(built.siteFolder);
      // It is composed next to the registry.
      rmSync(join(built.siteFolder, layout.PAGE_FILE));
    }
    writeObject(folder, `${name}.json`, JSON.stringify(built));
  }
}

function placeSite(folder) {
  for (const source of STATIC_SOURCES) cpSync(join(ROOT, source), folder, { recursive: true });
  if (!existsSync(join(folder, "index.html"))) throw new Stop("The shell's build holds no index.html.");
}

/** Copies the files of one version: the shell's other files are served from the site's root. */
function placeVersion(name, folder, { PAGE_FILE, DOCUMENTS_FILE }) {
  const build = join(ROOT, name, "dist");
  mkdirSync(folder, { recursive: true });
  if (name === "shell") cpSync(join(build, PAGE_FILE), join(folder, PAGE_FILE));
  else cpSync(build, folder, { recursive: true });
  cpSync(join(DIST, `documents/${name}.json`), join(folder, DOCUMENTS_FILE));
}

function versionOf(name) {
  const folder = join(ROOT, name, "dist");
  const digest = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const file = join(folder, name);
    if (/\.\w+$/.test(name)) digest.update(name).update(readFileSync(file));
  }
  return digest.digest("hex").slice(0, 12);
}

function readObject(bucket, key) {
  const file = join(bucket, key);
  return existsSync(file) ? { text: readFileSync(file, "utf8"), etag: "" } : null;
}

function writeObject(bucket, key, text) {
  const file = join(bucket, key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
