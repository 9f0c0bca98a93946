import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";

/** The remote contract's number: kit's router facade is shared under it, so a shell states what it supports. */
const CONTRACT = "1.0.0";

/**
 * What shell and remotes must have one copy of between them. Sharing is by exact request:
 * import Relay from `react-relay/hooks` and routing from `@cenote/kit/router`, nowhere else.
 */
const SINGLETONS = {
  react: {},
  "react-dom": {},
  "react-relay/hooks": {},
  "relay-runtime": {},
  "@cenote/kit/router": { version: CONTRACT, requiredVersion: `^${CONTRACT}` },
};

// A relative path would be one from the folder in which the build was started.
const SCRIPT_LOADING = path.join(import.meta.dirname, "../../shell/src/remotes/scriptLoading.ts");

const shared = (settings) =>
  Object.fromEntries(Object.entries(SINGLETONS).map(([name, own]) => [name, { singleton: true, ...own, ...settings }]));

/** `mfe-explore` as the global variable that its container is. */
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

/** A remote contains no copy of shared modules. */
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
