import { statSync } from "node:fs";
import { dirname } from "node:path";
import { ROOT } from "./repository.mjs";
import { Stop } from "./stop";

/** The execute bit for others in a folder's mode. */
const OTHERS_ENTER = 0o001;

/**
 * Stops if PostgreSQL cannot start: it refuses to run as root, and its own user must be able to read its program in the
 * packages.
 */
export function refuseClosedFolder({ folder = ROOT, uid = process.getuid?.() } = {}): void {
  if (uid !== 0) return;
  const closed = foldersTo(folder).find((one) => !(statSync(one).mode & OTHERS_ENTER));
  if (!closed) return;
  throw new Stop(
    `The tests run PostgreSQL, which refuses to run as root, and no other user can enter ${closed}: chmod o+x ${closed}`,
  );
}

/** Returns a folder and its parents, the outermost first. */
function foldersTo(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...foldersTo(parent), folder];
}
