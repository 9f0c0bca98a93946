import { readFileSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import webpack from "webpack";
import { baseConfig, ROOT } from "./baseConfig.mjs";

const FOLDER = path.join(ROOT, "node_modules/.cache/cenote/drawing");
/** URL of no screen, so that no link is marked as the current one. */
const PAGE_URL = "https://cenote.invalid/extension/uninstall";
/** Globals that jsdom lacks and the app uses before its first paint. */
const LACKING = {
  TextEncoder,
  TextDecoder,
  structuredClone,
  Request,
  Response,
  Headers,
  scrollTo: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
};

/**
 * Returns the result of a module's function `draw`, run in a separate document. The styles of its components get the
 * same names as in the build of the folder `name`; code that is imported later is omitted.
 */
export async function draw(name, entry) {
  const filename = `${name}.js`;
  const config = baseConfig({ name, isProduction: true });
  Object.assign(config, {
    entry,
    devtool: false,
    output: {
      ...config.output,
      path: FOLDER,
      filename,
      publicPath: "/",
      clean: false,
      trustedTypes: undefined,
      library: { type: "window" },
    },
    // It runs in Node.js only.
    optimization: { ...config.optimization, minimize: false },
  });
  config.module.generator["css/auto"].exportsOnly = true;
  config.plugins.push(new WithoutLaterCode());
  await run(config);

  const { window } = new JSDOM("<!doctype html><html lang='en'><body></body></html>", {
    url: PAGE_URL,
    runScripts: "outside-only",
    beforeParse: (window) => Object.assign(window, LACKING),
  });
  try {
    window.eval(readFileSync(path.join(FOLDER, filename), "utf8"));
    const drawn = window.draw();
    // Lets the app's pending work finish.
    await new Promise((resolve) => setTimeout(resolve));
    return drawn;
  } finally {
    window.close();
  }
}

class WithoutLaterCode {
  apply(compiler) {
    const isLater = ({ dependencies }) =>
      dependencies[0]?.category === "esm" && /^import\(\)/.test(dependencies[0].type);
    const leaveOut = (factory) =>
      factory.hooks.beforeResolve.tap("WithoutLaterCode", (request) => (isLater(request) ? false : undefined));
    compiler.hooks.normalModuleFactory.tap("WithoutLaterCode", leaveOut);
  }
}

function run(config) {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString("errors-only")));
      else resolve();
    });
  });
}
