// Assembles what would be uploaded: dist/static (the static files' bucket) and dist/remotes (the remotes' bucket).
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.mjs";
import { Stop } from "./stop.mjs";

const DIST = join(ROOT, "dist");
/** The remotes, by their folders; domain/routes.ts says the same, in TypeScript. */
export const REMOTES = ["mfe-explore", "mfe-portfolio", "mfe-nfts", "mfe-pools"];
/** Folders that are served from the site's root. */
const STATIC_SOURCES = ["shell/dist", "edge/dist/static", "gateway/dist/static"];

export function publish() {
  rmSync(DIST, { recursive: true, force: true });
  for (const source of STATIC_SOURCES) cpSync(join(ROOT, source), join(DIST, "static"), { recursive: true });
  writeRegistry(REMOTES.map(publishRemote));
}

/** Copies a remote's build into a folder named by its content, which never changes again; answers its registry entry. */
function publishRemote(name) {
  const build = join(ROOT, name, "dist");
  const { entry, preload, css, screens, early, catalogs, integrity } = JSON.parse(
    readFileSync(join(build, "remote.json"), "utf8"),
  );
  const folder = `/${name}/${versionOf(build)}`;
  mkdirSync(join(DIST, "remotes", name), { recursive: true });
  cpSync(build, join(DIST, "remotes", folder), { recursive: true });
  const at = (file) => `${folder}/${file}`;
  const allAt = (files) => files.map(at);
  const eachAt = (lists) => Object.fromEntries(Object.entries(lists).map(([key, files]) => [key, allAt(files)]));
  const earlyAt = Object.fromEntries(Object.entries(early).map(([page, file]) => [page, at(file)]));
  const parts = { preload: allAt(preload), css: allAt(css), screens: eachAt(screens), catalogs: eachAt(catalogs) };
  return { name, entry: at(entry), ...parts, early: earlyAt, integrity };
}

function versionOf(folder) {
  const digest = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const file = join(folder, name);
    if (/\.\w+$/.test(name)) digest.update(name).update(readFileSync(file));
  }
  return digest.digest("hex").slice(0, 12);
}

/** The registry stands in the page: a rollback is an edit of it, and no request is spent on it. */
function writeRegistry(remotes) {
  const page = join(DIST, "static/index.html");
  if (!existsSync(page)) throw new Stop("The shell's build holds no index.html.");
  const html = readFileSync(page, "utf8");
  const slot = /(<script type="application\/json" id="registry">)[^<]*(<\/script>)/;
  if (!slot.test(html)) throw new Stop("The shell's index.html has no place for the registry.");
  const json = JSON.stringify(remotes).replaceAll("<", "\\u003c");
  writeFileSync(
    page,
    html.replace(slot, (_, open, close) => open + json + close),
  );
}
