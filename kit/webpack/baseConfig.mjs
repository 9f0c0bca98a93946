import { createRequire } from "node:module";
import path from "node:path";
import { RelayCompiler } from "./relayCompiler.mjs";

export const ROOT = path.resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);

/** Where the gateway answers while one package runs in webpack's own server; see docs of CENOTE_PORT. */
const FRONT = `http://127.0.0.1:${process.env.CENOTE_PORT ?? 3000}`;

/** What the builds of shell and remotes have in common. `folder` is where files stand in the build, with a slash at its end. */
export function baseConfig({ name, port, isProduction, folder = "" }) {
  const directory = path.join(ROOT, name);
  const named = (extension) => folder + (isProduction ? `[name].[contenthash]${extension}` : `[name]${extension}`);
  return {
    name,
    context: directory,
    mode: isProduction ? "production" : "development",
    target: ["web", "es2022"],
    devtool: isProduction ? "source-map" : "cheap-module-source-map",
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
          options: { configFile: path.join(ROOT, "babel.config.cjs") },
        },
        { test: /\.css$/, type: "css/auto" },
        { test: /\.po$/, loader: require.resolve("@lingui/loader") },
        { test: /\.(svg|woff2)$/, type: "asset/resource" },
      ],
    },
    plugins: isProduction ? [] : [new RelayCompiler(ROOT)],
    // The page keeps its form: its head is edited when the site is assembled, and by the edge.
    optimization: { minimizeOptions: { html: false } },
    performance: false,
    stats: "errors-warnings",
    // Federation warns at every build that "auto" is an automatic path.
    infrastructureLogging: { level: "error" },
    devServer: {
      port,
      host: "127.0.0.1",
      hot: true,
      historyApiFallback: true,
      client: { overlay: false },
      proxy: [{ context: ["/graphql", "/images", "/api", "/mfe-"], target: FRONT }],
    },
  };
}
