import { createRequire } from "node:module";
import path from "node:path";
import MinimizerPlugin from "minimizer-webpack-plugin";
import builtModules from "../babel/builtModules.cjs";
import { development } from "./development/development.mjs";

export const ROOT = path.resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);

/** Kit is in every build, and a remote's modules are also in the drawing of its skeletons: each is transformed once. */
const BABEL_CACHE = {
  cacheDirectory: path.join(ROOT, "node_modules/.cache/cenote/babel"),
  cacheCompression: false,
  cacheIdentifier: builtModules.DIGEST,
  // Parts of Babel's keys: each build has a separate folder, and the drawing has no source map.
  cwd: ROOT,
  sourceMaps: true,
};

const SCRIPTS = {
  test: /\.js$/,
  // SWC uses threads: extra processes would cost more than they gain.
  parallel: false,
  minify: MinimizerPlugin.swcMinify,
  // Collapsed variables are shorter, but longer when compressed.
  minimizerOptions: { compress: { passes: 3, collapse_vars: false } },
};

/**
 * Returns the configuration shared by the builds of shell and remotes. `folder` is the files' folder in the build, with
 * a trailing slash.
 */
export function baseConfig({ name, isProduction, folder = "" }) {
  const directory = path.join(ROOT, name);
  const named = (extension) => folder + (isProduction ? `[name].[contenthash]${extension}` : `[name]${extension}`);
  const config = {
    name,
    context: directory,
    mode: isProduction ? "production" : "development",
    target: ["web", "es2022"],
    devtool: "source-map",
    output: {
      path: path.join(directory, "dist"),
      clean: true,
      uniqueName: name,
      hashDigestLength: 12,
      trustedTypes: { policyName: `${name}#webpack` },
      filename: named(".js"),
      chunkFilename: named(".js"),
      cssFilename: named(".css"),
      cssChunkFilename: named(".css"),
      assetModuleFilename: `${folder}[name].[contenthash][ext]`,
    },
    resolve: { extensions: [".tsx", ".ts", ".js", ".mjs"] },
    experiments: { css: true },
    module: {
      parser: { "css/auto": { dashedIdents: false, namedExports: true } },
      generator: {
        "css/auto": { localIdentName: isProduction ? "[uniqueName]-[hash]" : "[uniqueName]-[name]-[local]" },
      },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve("babel-loader"),
          options: {
            configFile: path.join(ROOT, "babel.config.cjs"),
            ...BABEL_CACHE,
            ...(isProduction && { customize: require.resolve("../babel/builtModules.cjs") }),
          },
        },
        { test: /\.css$/, type: "css/auto" },
        { test: /\.po$/, loader: require.resolve("@lingui/loader") },
        { test: /\.(svg|woff2)$/, type: "asset/resource" },
      ],
    },
    plugins: [],
    optimization: {
      minimizer: [new MinimizerPlugin(SCRIPTS), "..."],
      // The page keeps its form: its head is edited when the site is assembled, and by the edge.
      minimizeOptions: { javascript: false, html: false },
    },
    performance: false,
    stats: "errors-warnings",
    // Federation warns at every build that "auto" is an automatic path.
    infrastructureLogging: { level: "error" },
  };
  return isProduction ? config : development(config, { root: ROOT, folder });
}
