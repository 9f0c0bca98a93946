const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const path = require("node:path");

const ROOT = path.resolve(__dirname, "../..");
const FOLDER = path.join(ROOT, "node_modules/.cache/cenote/built");

/** Cache key of the transform: Babel's own keys contain neither the plugins' code nor the table of pages. */
const DIGEST = digestOf("package-lock.json", "babel.config.cjs", "domain/src/routes.ts", ...pluginsOf("kit/babel"));

/**
 * Customizes babel-loader: keeps each transformed module of a production build for jest, which would run the same
 * plugins.
 */
module.exports = () => ({
  result(result, { source, options }) {
    keep(fileOf(options.filename, String(source)), JSON.stringify({ code: result.code, map: result.map }));
    return result;
  },
});
module.exports.DIGEST = DIGEST;

/** Returns the last build's code and source map of a module with this text; null without such a build. */
module.exports.findBuilt = (filename, source) => {
  try {
    return JSON.parse(readFileSync(fileOf(filename, source), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
};

function keep(file, text) {
  if (existsSync(file)) return;
  mkdirSync(FOLDER, { recursive: true });
  // Builds run in parallel: each writes a file of its own and renames it, so that the final file is always complete.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

function fileOf(filename, source) {
  const digest = createHash("sha256").update(DIGEST).update(path.relative(ROOT, filename)).update("\0").update(source);
  return path.join(FOLDER, `${digest.digest("hex")}.json`);
}

function pluginsOf(folder) {
  return readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith(".cjs"))
    .map((file) => path.join(folder, file));
}

function digestOf(...files) {
  const digest = createHash("sha256");
  for (const file of files) digest.update(readFileSync(path.join(ROOT, file)));
  return digest.digest("hex");
}
