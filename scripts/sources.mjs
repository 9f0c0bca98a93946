import { join } from "node:path";
import { ROOT } from "./install.mjs";

/** Imports a TypeScript module of the product, which Node.js cannot import directly. `plugins` are esbuild's. */
export async function importSource(file, plugins = []) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, file)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    plugins,
    logLevel: "silent",
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
