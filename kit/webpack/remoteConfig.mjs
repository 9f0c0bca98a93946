import webpack from "webpack";
import { baseConfig } from "./baseConfig.mjs";
import { BUILD_CLIENT, DEVELOPMENT_VERSION } from "./development/development.mjs";
import { federateRemote } from "./federation.mjs";
import { EarlyRequests } from "./earlyRequests.mjs";
import { RegistryEntry } from "./registryEntry.mjs";
import { Skeletons } from "./skeletons.mjs";

const REMOTE = "./src/remote.ts";

/** Returns the build of a remote: a container that the shell loads. */
export function remoteConfig({ name, firstViewBudgetBytes }) {
  return (_env, { mode } = {}) => {
    const isProduction = mode === "production";
    const config = baseConfig({ name, isProduction });
    config.entry = {};
    // Chunks are in the entry's folder, at the registry's URL.
    config.output.publicPath = isProduction ? "auto" : `/${name}/${DEVELOPMENT_VERSION}/`;
    config.plugins.push(federateRemote(name));
    if (isProduction) {
      const skeletons = new Skeletons(REMOTE);
      config.plugins.push(new EarlyRequests(REMOTE), skeletons, new RegistryEntry(firstViewBudgetBytes, skeletons));
    } else config.plugins.push(new webpack.EntryPlugin(config.context, BUILD_CLIENT, {}));
    return config;
  };
}
