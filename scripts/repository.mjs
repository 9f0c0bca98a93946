import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.mjs";

/** Folders of the remotes. domain/src/routes.ts lists them as owners of pages; a test compares the two. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => name.startsWith("mfe-") && existsSync(join(ROOT, name, "src/remote.ts")))
  .sort();

/** Returns the folder of a package's sources: kit's folders are its public names, so they are at its root. */
export function sourceRoot(name) {
  return name === "kit" ? name : `${name}/src`;
}
