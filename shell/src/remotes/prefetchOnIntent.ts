import { pageFiles, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import { findPageName } from "@cenote/domain/routes";
import { EARLY_LIFETIME_MILLISECONDS } from "@cenote/kit/relay/earlyAnswers";
import type { Visitor } from "@cenote/kit/remote";
import { rowLink } from "@cenote/kit/table/rows/rowLink";
import type { LoadRemote } from "./loadRemote";
import { findEntry } from "./registry";
import { requestData } from "./requestData";

/** A pointer that only passes over a link shows no intent. */
const INTENT_MILLISECONDS = 60;
/** Lifetime of an unused response. */
const PAUSE_MILLISECONDS = EARLY_LIFETIME_MILLISECONDS;

/**
 * Fetches a screen's code and sends its requests when a link to it, or a row with one, is hovered, touched or focused.
 * Returns the function that stops it.
 */
export function prefetchOnIntent(
  registry: readonly RegistryEntry[],
  loadRemote: LoadRemote,
  visitor: Visitor,
): () => void {
  const fetched = new Set<string>();
  const prefetchedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchCode = (entry: RegistryEntry, path: string) => {
    if (fetched.has(path)) return;
    fetched.add(path);
    // A failure is retried, and reported, when the link is followed.
    loadRemote(entry, pageFiles(entry, findPageName(path))).catch(() => fetched.delete(path));
  };
  const sendRequests = (entry: RegistryEntry, link: HTMLAnchorElement) => {
    const isOpen = link.pathname === location.pathname && link.search === location.search;
    if (isOpen || performance.now() - (prefetchedAt.get(link.href) ?? -Infinity) < PAUSE_MILLISECONDS) return;
    prefetchedAt.set(link.href, performance.now());
    void requestData(entry, link, visitor);
  };
  const handleIntent = (event: Event) => {
    clearTimeout(timer);
    const link = linkOf(event.target);
    const entry = link && findEntry(registry, link.pathname);
    if (!entry) return;
    // A touch has no hover phase: it shows the intent at once.
    const isTouch = "pointerType" in event && event.pointerType === "touch";
    timer = setTimeout(
      () => {
        fetchCode(entry, link.pathname);
        sendRequests(entry, link);
      },
      isTouch ? 0 : INTENT_MILLISECONDS,
    );
  };
  const events = ["pointerover", "focusin"] as const;
  for (const name of events) document.addEventListener(name, handleIntent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const name of events) document.removeEventListener(name, handleIntent);
  };
}

/** Returns the link to a path of this site that a click on an element follows. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? (target.closest<HTMLAnchorElement>("a[href]") ?? rowLink(target)) : null;
  return link && link.origin === location.origin ? link : null;
}
