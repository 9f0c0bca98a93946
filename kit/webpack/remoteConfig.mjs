import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import { baseConfig } from "./baseConfig.mjs";
import { federateRemote } from "./federation.mjs";
import { EarlyRequests } from "./earlyRequests.mjs";
import { RegistryEntry } from "./registryEntry.mjs";

/** The build of a remote: a container the shell loads, or in development the remote alone on its port. */
export function remoteConfig({ name, port }) {
  return (_env, { mode } = {}) => {
    const isProduction = mode === "production";
    const config = baseConfig({ name, port, isProduction });
    config.entry = isProduction ? {} : { main: "./src/dev.tsx" };
    // Chunks lie beside the entry, wherever the registry says that is.
    config.output.publicPath = isProduction ? "auto" : "/";
    config.plugins.push(federateRemote(name, !isProduction));
    if (isProduction) config.plugins.push(new EarlyRequests("./src/remote.ts"));
    config.plugins.push(
      isProduction
        ? new RegistryEntry()
        : new HtmlWebpackPlugin({ template: path.join(import.meta.dirname, "alone.html"), chunks: ["main"] }),
    );
    return config;
  };
}
