import { pageFiles, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import { findPageName } from "@cenote/domain/routes";
import type { IEnvironment } from "relay-runtime";
import type { Host } from "@cenote/kit/remote";
import { createRouter as openRouter, type Router, type RouterRoute } from "@cenote/kit/routing/createRouter";
import type { History } from "@cenote/kit/routing/history";
import { screenRoute, type ScreenHandle } from "@cenote/kit/running/screenRoute";
import { ShellTooOld, type LoadRemote } from "../remotes/loadRemote";
import { findEntry } from "../remotes/registry";
import { Elsewhere } from "../screens/Elsewhere";
import { afterFirstScreen } from "../routing/firstScreen";
import type { RemoteStates } from "../routing/remoteStates";
import { redirectRoutes, type RedirectMeans } from "./redirects";
import type { KnownScreens } from "../frame/KnownScreen";

type RouterSettings = {
  readonly history: History;
  readonly registry: readonly RegistryEntry[];
  readonly remoteStates: RemoteStates;
  readonly loadRemote: LoadRemote;
  readonly environment: IEnvironment;
  readonly host: Host;
  readonly findPair: RedirectMeans["findPair"];
};

/**
 * Creates the product's router: a few routes of the shell's own, and those of each remote once a path of it is opened.
 */
export function createRouter({
  history,
  registry,
  remoteStates,
  loadRemote,
  environment,
  host,
  findPair,
}: RouterSettings) {
  const connectedChain = () => host.account.get()?.chain ?? null;
  const load = async (entry: RegistryEntry, path: string) => {
    // A remote that is down must not break the frame: its failure is shown in its place.
    try {
      const { routes, Provider } = await loadRemote(entry, pageFiles(entry, findPageName(path)));
      remoteStates.set(entry.name, "loaded");
      const screens = routes.map((route) => screenRoute(route, { environment, host, Provider }));
      afterFirstScreen(() => loadKnownScreens(screens));
      return screens;
    } catch (error) {
      console.error(error);
      remoteStates.set(entry.name, error instanceof ShellTooOld ? "tooNew" : "failed");
      return [];
    }
  };
  const router = openRouter({
    history,
    // The last route matches until a remote adds a better one: it shows why there is no screen.
    routes: [...redirectRoutes({ connectedChain, findPair }), { path: "*", open: () => <Elsewhere /> }],
    findRoutes(path) {
      const entry = findEntry(registry, path);
      return !entry || remoteStates.get(entry.name) === "loaded" ? null : load(entry, path);
    },
  });
  return Object.assign(router, { knownScreen: knownScreens(router) });
}

export type AppRouter = ReturnType<typeof createRouter>;

/**
 * Returns the function that renders cached data of a link's screen; null without data, and for a place that is returned
 * to.
 */
function knownScreens(router: Router): KnownScreens {
  const visited = new Set<string>();
  router.subscribe(({ location }) => void visited.add(location.key));
  return (to) => {
    if (visited.has(to.key) || to.pathname === router.state.location.pathname) return null;
    const match = router.match(to.pathname);
    const handle = match?.route.handle as Partial<ScreenHandle> | undefined;
    const params = match?.params ?? {};
    return handle?.preview?.({ path: to.pathname, params, search: new URLSearchParams(to.search) }) ?? null;
  };
}

/** Loads the renderers of cached data. Without them, skeletons are shown. */
function loadKnownScreens(routes: readonly RouterRoute[]): () => void {
  for (const { handle } of routes) (handle as ScreenHandle).loadPreview().catch(() => undefined);
  return () => undefined;
}
