import { KEPT_PAGE_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { findPageName } from "@cenote/domain/routes";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as preloadNavigations } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import type { PageServed } from "./messages";
import { PAGE_CACHE, pageKey, withoutTags } from "./keptPage";
import { versionOfHtml } from "./pageVersion";

/**
 * Caches immutable files, and the last page of each kind, so that the product opens on a slow connection and offline.
 * It caches no data: screens fetch their own.
 */
declare const self: ServiceWorkerGlobalScope;

/** A folder named by its version, or a name with a hash of the content. */
const IMMUTABLE = /^\/(?:mfe-[a-z]+\/[0-9a-f]{12}\/|assets\/.+\.[0-9a-f]{12,20}\.\w+$)/;
const MAX_FILES = 400;
/** Network timeout of a page, after which the one of the last visit is served. */
const PATIENCE_SECONDS = 0.4;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && IMMUTABLE.test(url.pathname),
  new CacheFirst({
    cacheName: "cenote-files",
    plugins: [
      new ExpirationPlugin({
        maxEntries: MAX_FILES,
        maxAgeSeconds: KEPT_PAGE_MAX_AGE_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && findPageName(url.pathname) !== null && request.headers.get("accept")?.startsWith("text/html"),
  new NetworkFirst({
    cacheName: PAGE_CACHE,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      new ExpirationPlugin({ maxAgeSeconds: KEPT_PAGE_MAX_AGE_SECONDS }),
      {
        cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageKey(new URL(request.url).pathname)),
        cacheWillUpdate: async ({ response }) => (isPage(response) ? keptPage(response) : null),
        // The scripts open any path: offline, the page of another kind is better than an error.
        handlerDidError: async () => (await (await caches.open(PAGE_CACHE)).matchAll())[0],
        cacheDidUpdate: async ({ newResponse }) => announce(await newResponse.text()),
      },
    ],
  }),
);

function isPage(response: Response): boolean {
  return response.status === 200 && (response.headers.get("content-type") ?? "").startsWith("text/html");
}

async function keptPage(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // Headers of the encoded body.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(withoutTags(await response.clone().text()), { headers });
}

/** Announces a page's version to open pages, which compare it with their own. */
async function announce(html: string) {
  const message: PageServed = { kind: "page-served", version: versionOfHtml(html) };
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage(message);
}

preloadNavigations();
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
