// Builds packages of the site sequentially, as the parent process requests them in messages `{ build: name }`; answers
// each with a `Report`. Webpack, Babel and their plugins are loaded, and compiled by V8, only once.
import { join } from "node:path";
import webpack, { type Configuration, type Stats } from "webpack";
import { ROOT } from "./repository.mjs";

/** A package that was built, or the reason why it was not. */
export type Report = { readonly built?: string; readonly failed?: string };

/** The webpack.config.mjs of a package. */
export type ConfigurationModule = {
  readonly default: (env: object, args: { readonly mode: "production" | "development" }) => Configuration;
};

process.on("message", ({ build }: { readonly build: string }) => {
  const report = (message: Report) => process.send?.(message);
  buildPackage(build).then(
    () => report({ built: build }),
    (error: Error) => report({ failed: error.stack ?? error.message }),
  );
});
process.on("disconnect", () => process.exit());

async function buildPackage(name: string): Promise<void> {
  // Some plugins resolve files from the working directory.
  process.chdir(join(ROOT, name));
  const module = (await import(join(ROOT, name, "webpack.config.mjs"))) as ConfigurationModule;
  const config = module.default({}, { mode: "production" });
  const compiler = webpack(config);
  try {
    const stats = await new Promise<Stats | undefined>((fulfill, reject) => {
      compiler.run((error, result) => (error ? reject(error) : fulfill(result)));
    });
    const report = stats?.toString(config.stats) ?? "";
    if (!stats || stats.hasErrors()) throw new Error(report);
    if (stats.hasWarnings()) console.log(report);
  } finally {
    await new Promise((fulfill) => compiler.close(fulfill));
  }
}
