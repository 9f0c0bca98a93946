import { SERVICE_WORKER_PATH } from "@cenote/domain/paths";
import type { Settable } from "@cenote/kit/state/watched";
import { trustedScript } from "../remotes/trustedScripts";
import { PAGE_CACHE } from "./keptPage";
import { isPageServed } from "./messages";
import { versionOfHtml } from "./pageVersion";

/** A page that stays open looks this often whether the site serves a newer one, while it is looked at. */
const PAUSE_MILLISECONDS = 15 * 60_000;
/** In the session's storage: the version of the page that was left last. */
const LEFT_VERSION = "cenote.leftVersion";
/** As of a navigation: by it the worker knows that a page is meant. */
const PAGE_HEADERS = { accept: "text/html" };

/**
 * Starts the service worker, and sets `hasNewerPage` once the site serves a newer version of the open page. Watches for
 * as long as the page is open.
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
  // Without a line there is nothing newer; the next look is at the next occasion.
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
 * Goes over to the page that the site serves: the gateway does not know what the open one sends any more. Offers it, once
 * for each version, where something would be lost.
 */
export async function leaveOutdatedPage(hasNewerPage: Settable<boolean>, reload = () => location.reload()) {
  hasNewerPage.set(true);
  const version = versionOfDocument();
  const isInUse = hasTyped || document.querySelector("[role=dialog]") !== null;
  if (isInUse || sessionStorage.getItem(LEFT_VERSION) === version) return;
  sessionStorage.setItem(LEFT_VERSION, version);
  // On a poor line, the page that was kept would open again.
  await globalThis.caches?.delete(PAGE_CACHE).catch(() => undefined);
  reload();
}

/** The first visit has fetched its files past the worker, which takes them from the browser's cache here. */
async function startWorker(workers: ServiceWorkerContainer) {
  const isFirstVisit = !workers.controller;
  await workers.register(trustedScript(SERVICE_WORKER_PATH));
  if (!isFirstVisit) return;
  const { active } = await workers.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const page = [location.href, { headers: PAGE_HEADERS }];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [page, ...files] } });
}

/** The same of the open page as `versionOfHtml` finds in a page. */
function versionOfDocument(): string {
  const registry = document.getElementById("registry")?.textContent ?? "";
  const scripts = [...document.querySelectorAll("head > script[src][defer]")].map(
    (one) => one.getAttribute("src") ?? "",
  );
  return [registry, ...scripts].join("\n");
}
