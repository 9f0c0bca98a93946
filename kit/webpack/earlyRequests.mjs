import { createHash } from "node:crypto";
import path from "node:path";
import { transformFileAsync } from "@babel/core";
import webpack from "webpack";
import { bundleEarly } from "./earlyBundle.mjs";

/** Builds a script for each page of a remote that sends the requests of the page's route: `early-<page>.<hash>.js`. */
export class EarlyRequests {
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    const remote = path.resolve(compiler.context, this.remote);
    compiler.hooks.thisCompilation.tap("EarlyRequests", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "EarlyRequests", stage }, async () => {
        for (const { page, module, name } of await requestsOf(remote)) {
          const contents = `
            import { askingEarly } from "@cenote/kit/early/askEarly";
            import { ${name} } from ${JSON.stringify(module)};
            export const ask = askingEarly(${name});`;
          const stdin = { contents, resolveDir: path.dirname(remote), sourcefile: `early-${page}.ts`, loader: "ts" };
          const code = await bundleEarly({ stdin }, "esm");
          const hash = createHash("sha256").update(code).digest("hex").slice(0, 12);
          compilation.emitAsset(`early-${page}.${hash}.js`, new webpack.sources.RawSource(code), { minimized: true });
        }
      });
    });
  }
}

async function requestsOf(remote) {
  const options = { configFile: false, code: false, presets: ["@babel/preset-typescript"], plugins: [SCREEN_CHUNKS] };
  const { metadata } = await transformFileAsync(remote, options);
  const found = metadata.requests ?? [];
  const pages = found.map(({ page }) => page);
  const twice = pages.find((page, index) => pages.indexOf(page) !== index);
  if (twice)
    throw new Error(`Two routes of ${remote} have requests for the page "${twice}": a page has one early script.`);
  return found;
}

const SCREEN_CHUNKS = path.join(import.meta.dirname, "../babel/screenChunks.cjs");
