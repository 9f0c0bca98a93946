import { createRequire } from "node:module";
import path from "node:path";
import webpack from "webpack";

const require = createRequire(import.meta.url);
const HERE = import.meta.dirname;
/** Replaces the version in the path of a remote that `npm run dev` serves. */
export const DEVELOPMENT_VERSION = "dev";
/** Inline in the page, so that it runs before every build: holds their shared state. */
export const PAGE_CLIENT = path.join(HERE, "pageClient.js");
/** Runs first in each build: registers the build with the page. */
export const BUILD_CLIENT = path.join(HERE, "buildClient.js");

/**
 * Returns the configuration of a build whose modules are replaced in the open page, and whose next start reads
 * unchanged modules from a cache.
 */
export function development(config, { root, folder }) {
  const [babel, ...rules] = config.module.rules;
  const cached = path.join(root, "node_modules/.cache");
  return {
    ...config,
    // Columns cost half of a rebuild; eval is forbidden by the page's policy.
    devtool: "cheap-module-source-map",
    output: {
      ...config.output,
      hotUpdateMainFilename: `${folder}[runtime].[fullhash].hot-update.json`,
      hotUpdateChunkFilename: `${folder}[id].[fullhash].hot-update.js`,
    },
    module: {
      ...config.module,
      rules: [
        {
          test: babel.test,
          exclude: babel.exclude,
          use: [
            { loader: path.join(HERE, "refreshLoader.cjs"), options: { build: config.name } },
            {
              loader: babel.loader,
              options: {
                ...babel.options,
                plugins: [[require.resolve("react-refresh/babel"), { skipEnvCheck: true }]],
                // One transform of a kit module serves every build.
                cacheDirectory: path.join(cached, "babel-loader"),
                cacheCompression: false,
              },
            },
          ],
        },
        ...rules,
      ],
    },
    plugins: [
      ...config.plugins,
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ BUILD_NAME: JSON.stringify(config.name) }),
    ],
    cache: {
      type: "filesystem",
      name: `development-${config.name}`,
      cacheDirectory: path.join(cached, "webpack"),
      // The trailing slash marks a folder.
      buildDependencies: {
        config: [`${path.dirname(HERE)}/`, path.join(root, "babel.config.cjs"), path.join(root, "package-lock.json")],
      },
    },
    // An update then leads from one version that compiled to the next.
    optimization: { ...config.optimization, emitOnErrors: false },
    stats: "none",
  };
}
