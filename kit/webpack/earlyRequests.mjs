import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";
import { bundleEarly } from "./earlyBundle.mjs";

/** Builds each module of a folder, `home.ts` to `early-home.<hash>.js`: one per page, that sends its requests. */
export class EarlyRequests {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const folder = path.resolve(compiler.context, this.folder);
    if (!existsSync(folder)) return;
    compiler.hooks.thisCompilation.tap("EarlyRequests", (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: "EarlyRequests", stage }, async () => {
        for (const file of readdirSync(folder)) {
          const code = await bundleEarly(path.join(folder, file), "esm");
          const hash = createHash("sha256").update(code).digest("hex").slice(0, 12);
          compilation.emitAsset(`early-${path.parse(file).name}.${hash}.js`, new webpack.sources.RawSource(code));
        }
      });
    });
  }
}
