import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkBudget, countScriptBytes } from "./firstView.mjs";

/**
 * By name: a page's screen and its early script (domain's PageName), a widget (kit's WidgetName), and the texts of one
 * language, kit's and the remote's own.
 */
const SCREEN = /^screen-(.+)$/;
const WIDGET = /^widget-(.+)$/;
const EARLY = /^early-(\w+)\.\w+\.js$/;
const CATALOG = /^(?:kit-)?([\w-]+)-po$/;

/**
 * Writes `remote.json`: the registry's facts about this build, by file name. The assembly of the site puts the
 * versioned folder's path before each name, and adds the remote's name and paths.
 */
export class RegistryEntry {
  /**
   * `budgetBytes`: maximum compressed JavaScript of the remote that its heaviest screen needs before it is drawn.
   * `skeletons` must have drawn its skeletons by then.
   */
  constructor(budgetBytes, skeletons) {
    this.budgetBytes = budgetBytes;
    this.skeletons = skeletons;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap("RegistryEntry", (compilation) => {
      const directory = compiler.outputPath;
      const read = (file) => readFileSync(path.join(directory, file));

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
      const scriptBytes = countScriptBytes(directory);
      const firstViews = Object.entries(screens).map(([page, own]) => ({
        page,
        bytes: scriptBytes([...preload, ...own]),
      }));
      const [heaviest] = firstViews.sort((one, other) => other.bytes - one.bytes);
      if (heaviest) checkBudget(compilation, `first view of "${heaviest.page}"`, heaviest.bytes, this.budgetBytes);
      const integrity = `sha384-${createHash("sha384").update(read(entry)).digest("base64")}`;
      writeFileSync(
        path.join(directory, "remote.json"),
        JSON.stringify(
          {
            entry,
            preload,
            css: css.sync,
            screens,
            widgets,
            early,
            catalogs,
            integrity,
            skeletons: this.skeletons.drawn,
          },
          null,
          2,
        ),
      );
    });
  }
}

/** Returns the scripts and styles of the chunks whose names match, by the pattern's group. */
function filesByName({ namedChunkGroups }, pattern) {
  const found = {};
  for (const [chunk, group] of namedChunkGroups) {
    const name = pattern.exec(chunk)?.[1];
    if (name) found[name] = [...(found[name] ?? []), ...group.getFiles().filter((file) => /\.(js|css)$/.test(file))];
  }
  return found;
}
