import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";

/** Version of the remote contract: kit's router facade is shared under it, so a shell declares what it supports. */
const CONTRACT = "1.0.0";

/**
 * Modules that shell and remotes must share as one copy. Sharing is by exact request: import Relay from
 * `react-relay/hooks` and routing from `@cenote/kit/router`, nowhere else.
 */
const SINGLETONS = {
  react: {},
  "react-dom": {},
  "react-relay/hooks": {},
  "relay-runtime": {},
  "@cenote/kit/router": { version: CONTRACT, requiredVersion: `^${CONTRACT}` },
};

// A relative path would be resolved in the folder in which the build was started.
const SCRIPT_LOADING = path.join(import.meta.dirname, "../../shell/src/remotes/scriptLoading.ts");

const shared = (settings) =>
  Object.fromEntries(Object.entries(SINGLETONS).map(([name, own]) => [name, { singleton: true, ...own, ...settings }]));

/** Returns the global variable of a remote's container, from a name like `mfe-explore`. */
export function containerName(name) {
  return name.replaceAll("-", "_");
}

export function federateShell() {
  return new ModuleFederationPlugin({
    name: "shell",
    dts: false,
    shareStrategy: "loaded-first",
    shared: shared({ eager: true }),
    runtimePlugins: [SCRIPT_LOADING],
    experiments: { provideExternalRuntime: true, optimization: { target: "web", disableSnapshot: true } },
  });
}

/** Federates a remote, which contains no copy of shared modules. */
export function federateRemote(name) {
  return new ModuleFederationPlugin({
    name: containerName(name),
    filename: "remoteEntry.js",
    exposes: { "./remote": "./src/remote.ts" },
    dts: false,
    manifest: true,
    shareStrategy: "loaded-first",
    shared: shared({ import: false, strictVersion: true }),
    experiments: { externalRuntime: true, optimization: { target: "web", disableSnapshot: true } },
  });
}
