const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { createTransformer } = require("@swc/jest");
const babelJest = require("babel-jest").default.createTransformer();
const { DIGEST, findBuilt } = require("../kit/babel/builtModules.cjs");

const react = { runtime: "automatic" };
const swc = (parser) =>
  createTransformer({
    // Jest itself resolves import().
    swcrc: false,
    module: { type: "commonjs", ignoreDynamic: true },
    // Source map at the end of a built module's text.
    inputSourceMap: true,
    jsc: { parser, target: "es2022", transform: { react } },
  });
const writtenModules = swc({ syntax: "typescript", tsx: true });
const builtModules = swc({ syntax: "ecmascript" });
const VERSION = createHash("sha256").update(readFileSync(__filename)).update(DIGEST).digest("hex");

/**
 * The macros of Lingui and Relay, and React's compiler, need Babel, and are slow: SWC transforms the product's modules
 * as built, and tests without macros from source. Babel handles modules that were not built, as in a run of some tests.
 */
module.exports = {
  process(source, filename, options) {
    if (isPlainTest(source, filename)) return writtenModules.process(source, filename, options);
    const built = findBuilt(filename, source);
    if (!built) return babelJest.process(source, filename, options);
    const map = Buffer.from(JSON.stringify(built.map)).toString("base64");
    const text = `${built.code}\n//# sourceMappingURL=data:application/json;base64,${map}`;
    return builtModules.process(text, filename, options);
  },
  getCacheKey(source, filename, options) {
    return createHash("sha256")
      .update(VERSION)
      .update(babelJest.getCacheKey(source, filename, options))
      .digest("hex");
  },
};

/** Components that a test itself renders need not be compiled. */
function isPlainTest(source, filename) {
  return /\.test\.tsx?$/.test(filename) && !/\/macro"|graphql`/.test(source);
}
