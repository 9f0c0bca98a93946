import type { Router, RouterRoute } from "@cenote/kit/routing/createRouter";
import type { ScreenHandle } from "@cenote/kit/running/screenRoute";
import type { KnownScreens } from "../frame/KnownScreen";

/** Returns what is known of the screen that a link leads to; null for nothing, and for a place that is returned to. */
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

/** Loads what draws them. Without it, their skeletons stand for the screens. */
export function loadKnownScreens(routes: readonly RouterRoute[]): () => void {
  for (const { handle } of routes) (handle as ScreenHandle).loadKnown().catch(() => undefined);
  return () => undefined;
}
