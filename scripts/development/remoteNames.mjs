import { REMOTES } from "../remotes.mjs";
import { Stop } from "../stop.mjs";

/** Returns the remotes of a command line, `explore` or `mfe-explore`; all remotes if it has no names. */
export function toRemotes(names) {
  if (!names.length) return REMOTES;
  return names.map((name) => {
    const found = REMOTES.find((remote) => remote === name || remote === `mfe-${name}`);
    if (!found) throw new Stop(`A remote must be one of ${REMOTES.join(", ")}, got "${name}".`);
    return found;
  });
}
