import HtmlWebpackPlugin from "html-webpack-plugin";
import { baseConfig } from "./baseConfig.mjs";
import { EarlyScript } from "./earlyScript.mjs";
import { federateShell } from "./federation.mjs";

/** Everything but the page: CloudFront serves this folder as plain files, past the page functions. */
const FOLDER = "assets/";

/** The build of the host: one page, two scripts, and the early one that runs before them. */
export function shellConfig({ port }) {
  return (_env, { mode } = {}) => {
    const isProduction = mode === "production";
    const config = baseConfig({ name: "shell", port, isProduction, folder: FOLDER });
    config.entry = { main: "./src/main.tsx" };
    config.output.publicPath = "/";
    const early = new EarlyScript({ entry: "./src/early.ts", folder: FOLDER });
    config.plugins.push(
      federateShell(),
      early,
      new HtmlWebpackPlugin({ template: "./src/index.html", templateParameters: { early }, minify: false }),
    );
    if (isProduction) config.optimization.splitChunks = { cacheGroups: { vendor: VENDOR } };
    return config;
  };
}

/** Libraries change less often than our own code: apart, they stay in the browser's cache. */
const VENDOR = { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: "initial", enforce: true };
