// Builds packages of the site sequentially, as the parent process requests them in messages `{ build: name }`; sends `{
// built: name }` or `{ failed: text }`. Webpack, Babel and their plugins are loaded, and compiled by V8, only once.
import { join } from "node:path";
import webpack from "webpack";
import { ROOT } from "./install.mjs";

process.on("message", ({ build }) => {
  buildPackage(build).then(
    () => process.send({ built: build }),
    (error) => process.send({ failed: error.stack }),
  );
});
process.on("disconnect", () => process.exit());

async function buildPackage(name) {
  // Some plugins resolve files from the working directory.
  process.chdir(join(ROOT, name));
  const { default: configure } = await import(join(ROOT, name, "webpack.config.mjs"));
  const config = configure({}, { mode: "production" });
  const compiler = webpack(config);
  try {
    const stats = await new Promise((fulfill, reject) => {
      compiler.run((error, stats) => (error ? reject(error) : fulfill(stats)));
    });
    const report = stats.toString(config.stats);
    if (stats.hasErrors()) throw new Error(report);
    if (stats.hasWarnings()) console.log(report);
  } finally {
    await new Promise((fulfill) => compiler.close(fulfill));
  }
}
