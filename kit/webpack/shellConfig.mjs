import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";
import { baseConfig } from "./baseConfig.mjs";
import { BUILD_CLIENT } from "./development/development.mjs";
import { EarlyScript } from "./earlyScript.mjs";
import { FirstPaint } from "./firstPaint.mjs";
import { federateShell } from "./federation.mjs";
import { Installable } from "./installable.mjs";
import { HOOKS, NEVER_CALLED, RUNTIME } from "./relayParts.cjs";
import { ShellBudget } from "./shellBudget.mjs";

/** Folder of all files but the page: CloudFront serves it as plain files, without the page functions. */
const FOLDER = "assets/";

/** Returns the build of the host: one page, two scripts, and the early one inline in the page. */
export function shellConfig({ budgetBytes }) {
  return (_env, { mode } = {}) => {
    const isProduction = mode === "production";
    const config = baseConfig({ name: "shell", isProduction, folder: FOLDER });
    config.entry = { main: [...(isProduction ? [] : [BUILD_CLIENT]), "./src/start.ts"] };
    config.output.publicPath = "/";
    const early = new EarlyScript("./src/early.ts");
    config.plugins.push(
      federateShell(),
      early,
      new HtmlWebpackPlugin({ template: "./src/index.html", templateParameters: { early }, minify: false }),
    );
    // Federation requires some of its own files that it imports elsewhere: the page would contain it twice.
    config.module.rules.push({ test: /@module-federation/, resolve: { byDependency: { commonjs: AS_IMPORTED } } });
    if (isProduction) {
      config.plugins.push(
        new Installable({
          worker: "./src/serviceWorker/serviceWorker.ts",
          manifest: "./src/serviceWorker/appManifest.ts",
          mark: "./src/assets/favicon.svg",
        }),
        new ShellBudget(budgetBytes),
        new FirstPaint("./src/firstPaint/drawFrame.tsx"),
      );
      config.module.rules.push(...RELAY_PARTS);
      config.plugins.push(new webpack.NormalModuleReplacementPlugin(NEVER_CALLED, UNUSED));
      config.optimization.splitChunks = { cacheGroups: { vendor: VENDOR } };
    }
    return config;
  };
}

/** Relay is shared as one module, of which tree shaking drops nothing: these loaders remove the unused parts. */
const keepExports = (names) => ({ loader: path.join(import.meta.dirname, "keepExports.cjs"), options: { names } });
const UNUSED = path.join(import.meta.dirname, "unusedRelay.cjs");
const RELAY_PARTS = [
  { test: /relay-runtime[\\/]lib[\\/]index\.js$/, use: keepExports(RUNTIME) },
  { test: /react-relay[\\/]lib[\\/]hooks\.js$/, use: keepExports(HOOKS) },
];

const AS_IMPORTED = { conditionNames: ["import", "module", "browser"] };

/** Libraries change less often than our own code: in a separate chunk, they stay in the browser's cache. */
const VENDOR = { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: "initial", enforce: true };
