import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Compressed bytes of JavaScript a remote costs before its first screen: entry, skeletons, routes and their queries. */
const START_BUDGET_BYTES = 34_000;
/** Compressed bytes of all its JavaScript but translations: charts (52 kB) and dialogs (30 kB) too, fetched when they are wanted. */
const TOTAL_BUDGET_BYTES = 220_000;

/** By name: a page's screen and its early script (domain's PageName), a widget (kit's WidgetName), and the texts of one language, kit's and the remote's own. */
const SCREEN = /^screen-(.+)$/;
const WIDGET = /^widget-(.+)$/;
const EARLY = /^early-(\w+)\.\w+\.js$/;
const CATALOG = /^(?:kit-)?([\w-]+)-po$/;

/**
 * Writes `remote.json`: what the registry has to say of this build, by file name. Whoever assembles the site puts the
 * versioned folder's path before each name, and adds the remote's name and paths.
 */
export class RegistryEntry {
  apply(compiler) {
    compiler.hooks.afterEmit.tap("RegistryEntry", (compilation) => {
      const directory = compiler.outputPath;
      const read = (file) => readFileSync(path.join(directory, file));
      const compressed = (files) => files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);

      const manifest = JSON.parse(read("mf-manifest.json").toString());
      const entry = manifest.metaData.remoteEntry.name;
      const { js, css } = manifest.exposes.find((expose) => expose.path === "./remote").assets;
      const preload = [entry, ...js.sync];
      const screens = filesByName(compilation, SCREEN);
      const widgets = filesByName(compilation, WIDGET);
      const catalogs = filesByName(compilation, CATALOG);
      const files = Object.keys(compilation.assets);
      const early = Object.fromEntries(
        files
          .map((file) => EARLY.exec(file))
          .filter(Boolean)
          .map(([file, page]) => [page, file]),
      );
      // A visitor reads one language; English costs nothing.
      const texts = Object.values(catalogs).flat();
      const scripts = files.filter((file) => file.endsWith(".js") && !texts.includes(file));
      const bytes = { start: compressed(preload), total: compressed(scripts) };

      refuseAbove(compilation, "before its first screen", bytes.start, START_BUDGET_BYTES);
      refuseAbove(compilation, "in all", bytes.total, TOTAL_BUDGET_BYTES);
      const integrity = `sha384-${createHash("sha384").update(read(entry)).digest("base64")}`;
      writeFileSync(
        path.join(directory, "remote.json"),
        JSON.stringify({ entry, preload, css: css.sync, screens, widgets, early, catalogs, integrity, bytes }, null, 2),
      );
    });
  }
}

/** The scripts and styles of the chunks whose names fit, by what the pattern finds in the name. */
function filesByName({ namedChunkGroups }, pattern) {
  const found = {};
  for (const [chunk, group] of namedChunkGroups) {
    const name = pattern.exec(chunk)?.[1];
    if (name) found[name] = [...(found[name] ?? []), ...group.getFiles().filter((file) => /\.(js|css)$/.test(file))];
  }
  return found;
}

function refuseAbove(compilation, what, bytes, budget) {
  if (bytes <= budget) return;
  const name = compilation.compiler.name;
  compilation.errors.push(new Error(`${name} takes ${bytes} compressed bytes ${what}; its budget is ${budget}.`));
}
