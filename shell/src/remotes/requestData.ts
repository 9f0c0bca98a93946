import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { findPage } from "@cenote/domain/routes";
import type { Ask } from "@cenote/kit/early/askEarly";
import type { Visitor } from "@cenote/kit/remote";

/**
 * Sends a page's requests by its remote's early module, before the screen's code has loaded. An imported module runs as
 * soon as it arrives; a script that is added to the page would wait for the page's own scripts.
 */
export async function requestData(
  { early = {} }: RegistryEntry,
  place: Pick<URL, "pathname" | "search">,
  visitor: Visitor,
) {
  const match = findPage(place.pathname);
  const url = match?.route.name && early[match.route.name];
  if (!url) return;
  // On failure, the screen fetches its data and reports the failure.
  try {
    const { ask } = (await import(/* webpackIgnore: true */ url)) as { ask: Ask };
    ask(match.params, visitor, place);
  } catch {
    return;
  }
}
