// Assembles what would be uploaded, as if all of it were deployed now: dist/static and dist/remotes, the two buckets.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./install.mjs";
import { importSource } from "./sources.mjs";
import { Stop } from "./stop.mjs";

const DIST = join(ROOT, "dist");
/** The remotes, by their folders; domain/routes.ts says the same, in TypeScript. */
export const REMOTES = ["mfe-explore", "mfe-portfolio", "mfe-nfts", "mfe-pools"];
/** Folders that are served from the site's root. */
const STATIC_SOURCES = ["shell/dist", "edge/dist/static", "gateway/dist/static"];

export async function publish() {
  const { livePage } = await importSource("infra/registry/livePage.ts");
  const layout = await importSource("infra/registry/layout.ts");
  for (const bucket of ["static", "remotes"]) rmSync(join(DIST, bucket), { recursive: true, force: true });
  for (const source of STATIC_SOURCES) cpSync(join(ROOT, source), join(DIST, "static"), { recursive: true });
  if (!existsSync(join(DIST, "static/index.html"))) throw new Stop("The shell's build holds no index.html.");

  const remotes = join(DIST, "remotes");
  const at = new Date().toISOString();
  for (const name of ["shell", ...REMOTES]) {
    const build = join(ROOT, name, "dist");
    const version = versionOf(build);
    const folder = join(remotes, layout.versionFolder(name, version));
    mkdirSync(folder, { recursive: true });
    // The shell's other files are served from the site's root.
    if (name === "shell") cpSync(join(build, layout.PAGE_FILE), join(folder, layout.PAGE_FILE));
    else cpSync(build, folder, { recursive: true });
    cpSync(join(DIST, `documents/${name}.json`), join(folder, layout.DOCUMENTS_FILE));
    writeObject(remotes, layout.registryKey(name), JSON.stringify({ live: { version, at }, earlier: [] }));
  }
  const { html } = await livePage({ read: async (key) => readObject(remotes, key) });
  writeFileSync(join(DIST, "static/index.html"), html);
}

function versionOf(folder) {
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
