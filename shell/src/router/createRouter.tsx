import { pageFiles, type RegistryEntry } from "@cenote/domain/remoteRegistry";
import { findPageName } from "@cenote/domain/routes";
import { createBrowserRouter } from "react-router";
import type { IEnvironment } from "relay-runtime";
import type { Host } from "@cenote/kit/remote";
import { screenRoute } from "@cenote/kit/running/screenRoute";
import { Frame } from "../frame/Frame";
import { ShellTooOld, type LoadRemote } from "../remotes/loadRemote";
import { findEntry } from "../remotes/registry";
import { Elsewhere } from "../screens/Elsewhere";
import { afterFirstScreen } from "../routing/firstScreen";
import type { RemoteStates } from "../routing/remoteStates";
import { knownScreens, loadKnownScreens } from "./knownScreens";
import { redirectRoutes, type RedirectMeans } from "./redirects";

const ROOT = "root";

type RouterSettings = {
  readonly registry: readonly RegistryEntry[];
  readonly remoteStates: RemoteStates;
  readonly loadRemote: LoadRemote;
  readonly environment: IEnvironment;
  readonly host: Host;
  readonly findPair: RedirectMeans["findPair"];
};

/** The product's routes: a few of the shell's own, and those of each remote once a path of it is opened. */
export function createRouter({ registry, remoteStates, loadRemote, environment, host, findPair }: RouterSettings) {
  const connectedChain = () => host.account.get()?.chain ?? null;
  const router = createBrowserRouter(
    [
      {
        id: ROOT,
        element: <Frame knownScreen={(to) => known(to)} />,
        hydrateFallbackElement: <Frame isStarting />,
        // Matches until a remote adds a better route: it shows why there is no screen.
        children: [...redirectRoutes({ connectedChain, findPair }), { path: "*", Component: Elsewhere }],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const entry = findEntry(registry, path);
        if (!entry || remoteStates.get(entry.name) === "loaded") return;
        // A remote that is down must not take the frame along: its failure is shown in its place.
        try {
          const { routes, Provider } = await loadRemote(entry, pageFiles(entry, findPageName(path)));
          remoteStates.set(entry.name, "loaded");
          const screens = routes.map((route) => screenRoute(route, { environment, host, Provider }));
          patch(ROOT, screens);
          afterFirstScreen(() => loadKnownScreens(screens));
        } catch (error) {
          console.error(error);
          remoteStates.set(entry.name, error instanceof ShellTooOld ? "tooNew" : "failed");
        }
      },
    },
  );
  const known = knownScreens(router);
  return router;
}
