// @ts-check
// Facts about the repository. Plain JavaScript, because the configuration files of relay-compiler, Lingui and jest, and
// the packages' builds, read them without a compiler.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Not import.meta.dirname, which older Node.js versions lack: run.mjs must reach its message about them.
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Program that runs the commands and the programs of this folder. */
export const RUN = join(ROOT, "scripts/run.mjs");

/** Folders of the remotes. domain/src/routes.ts lists them as owners of pages; a test compares the two. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => name.startsWith("mfe-") && existsSync(join(ROOT, name, "src/remote.ts")))
  .sort();

/**
 * Returns the folder of a package's sources: kit's folders are its public names, so they are at its root.
 * @param {string} name
 */
export function sourceRoot(name) {
  return name === "kit" ? name : `${name}/src`;
}

/** Packages of the product that are bundled into programs. */
const BUNDLED = ["domain", "protocol", "server"];

/**
 * esbuild's options of a program whose npm packages stay imports: our own are TypeScript, so they are bundled.
 * @satisfies {import("esbuild").BuildOptions}
 */
export const EXTERNAL_PACKAGES = {
  packages: /** @type {const} */ ("external"),
  alias: Object.fromEntries(BUNDLED.map((name) => [`@cenote/${name}`, join(ROOT, name, "src")])),
};
