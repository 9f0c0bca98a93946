import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "esbuild";
import webpack from "webpack";

/**
 * A small classic script for the head of the page: webpack's runtime and federation stay out of it, and as a file of
 * its own it needs no exception in the content security policy.
 */
export class EarlyScript {
  constructor({ entry, folder }) {
    this.entry = entry;
    this.folder = folder;
    this.href = "";
  }

  apply(compiler) {
    const isProduction = compiler.options.mode === "production";
    const entry = path.resolve(compiler.context, this.entry);
    let code = "";
    compiler.hooks.beforeCompile.tapPromise("EarlyScript", async () => {
      const result = await build({ entryPoints: [entry], bundle: true, format: "iife", minify: true, write: false });
      code = result.outputFiles[0].text;
      const hash = createHash("sha256").update(code).digest("hex").slice(0, 12);
      this.href = `/${this.folder}${isProduction ? `early.${hash}.js` : "early.js"}`;
    });
    compiler.hooks.thisCompilation.tap("EarlyScript", (compilation) => {
      compilation.fileDependencies.add(entry);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "EarlyScript", stage }, () => {
        compilation.emitAsset(this.href.slice(1), new webpack.sources.RawSource(code));
      });
    });
  }
}
