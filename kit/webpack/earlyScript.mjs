import path from "node:path";
import { bundleEarly } from "./earlyBundle.mjs";

/** Adds the early script to the page's template: inline, it costs no request. */
export class EarlyScript {
  constructor(entry) {
    this.entry = entry;
    this.code = "";
  }

  apply(compiler) {
    const entry = path.resolve(compiler.context, this.entry);
    compiler.hooks.beforeCompile.tapPromise("EarlyScript", async () => {
      this.code = await bundleEarly({ entryPoints: [entry] }, "iife");
    });
    compiler.hooks.thisCompilation.tap("EarlyScript", (compilation) => void compilation.fileDependencies.add(entry));
  }
}
