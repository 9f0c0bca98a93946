import type { Router, RouterRoute } from "@cenote/kit/routing/createRouter";
import type { ScreenHandle } from "@cenote/kit/running/screenRoute";
import type { KnownScreens } from "../frame/KnownScreen";

/**
 * Returns the function that renders cached data of a link's screen; null without data, and for a place that is returned
 * to.
 */
export function knownScreens(router: Router): KnownScreens {
  const visited = new Set<string>();
  router.subscribe(({ location }) => void visited.add(location.key));
  return (to) => {
    if (visited.has(to.key) || to.pathname === router.state.location.pathname) return null;
    const match = router.match(to.pathname);
    const handle = match?.route.handle as Partial<ScreenHandle> | undefined;
    const params = match?.params ?? {};
    return handle?.known?.({ path: to.pathname, params, search: new URLSearchParams(to.search) }) ?? null;
  };
}

/** Loads the renderers of cached data. Without them, skeletons are shown. */
export function loadKnownScreens(routes: readonly RouterRoute[]): () => void {
  for (const { handle } of routes) (handle as ScreenHandle).loadKnown().catch(() => undefined);
  return () => undefined;
}
