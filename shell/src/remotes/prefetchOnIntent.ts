import { pageFiles, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import { findPageName } from "@cenote/domain/routes";
import { rowLink } from "@cenote/kit/table/rowLink";
import type { LoadRemote } from "./loadRemote";
import { findEntry } from "./registry";

/** A pointer that only passes over a link means nothing. */
const INTENT_MILLISECONDS = 60;

/**
 * Fetches a remote's code when a link to one of its screens, or a row with one, is pointed at or reached by the keyboard.
 * Returns the function that stops it.
 */
export function prefetchOnIntent(registry: readonly RegistryEntry[], loadRemote: LoadRemote): () => void {
  const fetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleIntent = ({ target }: Event) => {
    clearTimeout(timer);
    const path = linkedPath(target);
    const entry = findEntry(registry, path);
    if (!entry || fetched.has(path)) return;
    timer = setTimeout(() => {
      fetched.add(path);
      // A failure is retried, and reported, when the link is followed.
      loadRemote(entry, pageFiles(entry, findPageName(path))).catch(() => fetched.delete(path));
    }, INTENT_MILLISECONDS);
  };
  const events = ["pointerover", "focusin"] as const;
  for (const name of events) document.addEventListener(name, handleIntent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const name of events) document.removeEventListener(name, handleIntent);
  };
}

/** The path of this site that a click on an element opens; empty without one. */
function linkedPath(target: EventTarget | null): string {
  const link = target instanceof Element ? (target.closest<HTMLAnchorElement>("a[href]") ?? rowLink(target)) : null;
  return link && link.origin === location.origin ? link.pathname : "";
}
