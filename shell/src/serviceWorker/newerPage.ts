import { SERVICE_WORKER_PATH } from "@cenote/domain/paths";
import type { Settable } from "@cenote/kit/state/watched";
import { trustedScript } from "../remotes/trustedScripts";
import { PAGE_CACHE } from "./keptPage";
import { isPageServed } from "./messages";
import { versionOfHtml } from "./pageVersion";

/** Interval at which an open and visible page checks whether the site serves a newer one. */
const PAUSE_MILLISECONDS = 15 * 60_000;
/** Key in the session's storage: version of the page that was left last. */
const LEFT_VERSION = "cenote.leftVersion";
/** Headers of a navigation, by which the worker recognizes a request for a page. */
const PAGE_HEADERS = { accept: "text/html" };

/**
 * Starts the service worker, and sets `hasNewerPage` once the site serves a newer version of the open page. Runs as
 * long as the page is open.
 */
export function watchNewerPage(hasNewerPage: Settable<boolean>) {
  let lookedAt = Date.now();
  const compare = (version: string) => {
    if (version !== versionOfDocument()) hasNewerPage.set(true);
  };
  const look = async () => {
    if (document.hidden || Date.now() - lookedAt < PAUSE_MILLISECONDS) return;
    lookedAt = Date.now();
    const response = await fetch(location.pathname, { headers: PAGE_HEADERS });
    if (response.ok) compare(versionOfHtml(await response.text()));
  };
  // Offline there is no newer version; the next event checks again.
  const handleOccasion = () => void look().catch(() => undefined);
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    if (isPageServed(data)) compare(data.version);
  };

  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  workers?.addEventListener("message", handleMessage);
  // Private windows have no workers, and some browsers refuse them: the product works without.
  if (workers) startWorker(workers).catch(() => undefined);
  setInterval(handleOccasion, PAUSE_MILLISECONDS);
  document.addEventListener("visibilitychange", handleOccasion);
}

let hasTyped = false;
addEventListener("input", () => (hasTyped = true), { capture: true });

/**
 * Reloads an outdated page whose requests the gateway no longer knows: at most once for each version. Only offers the
 * reload while the page is in use, where input would be lost.
 */
export async function leaveOutdatedPage(hasNewerPage: Settable<boolean>, reload = () => location.reload()) {
  hasNewerPage.set(true);
  const version = versionOfDocument();
  const isInUse = hasTyped || document.querySelector("[role=dialog]") !== null;
  if (isInUse || sessionStorage.getItem(LEFT_VERSION) === version) return;
  sessionStorage.setItem(LEFT_VERSION, version);
  // On a slow connection, the cached page would open again.
  await globalThis.caches?.delete(PAGE_CACHE).catch(() => undefined);
  reload();
}

/**
 * Registers the worker. The first visit has fetched its files without it, so it reads them from the browser's cache.
 */
async function startWorker(workers: ServiceWorkerContainer) {
  const isFirstVisit = !workers.controller;
  await workers.register(trustedScript(SERVICE_WORKER_PATH));
  if (!isFirstVisit) return;
  const { active } = await workers.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const page = [location.href, { headers: PAGE_HEADERS }];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [page, ...files] } });
}

/** Returns the version of the open page, as `versionOfHtml` does for HTML. */
function versionOfDocument(): string {
  const registry = document.getElementById("registry")?.textContent ?? "";
  const scripts = [...document.querySelectorAll("head > script[src][defer]")].map(
    (one) => one.getAttribute("src") ?? "",
  );
  return [registry, ...scripts].join("\n");
}
