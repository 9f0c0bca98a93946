const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { createTransformer } = require("@swc/jest");
const babelJest = require("babel-jest").default.createTransformer();
const { DIGEST, findBuilt } = require("../kit/babel/builtModules.cjs");

const react = { runtime: "automatic" };
const swc = (parser) =>
  createTransformer({
    // Jest itself answers import().
    swcrc: false,
    module: { type: "commonjs", ignoreDynamic: true },
    // Of a built module, the map that its text ends with.
    inputSourceMap: true,
    jsc: { parser, target: "es2022", transform: { react } },
  });
const writtenModules = swc({ syntax: "typescript", tsx: true });
const builtModules = swc({ syntax: "ecmascript" });
const VERSION = createHash("sha256").update(readFileSync(__filename)).update(DIGEST).digest("hex");

/**
 * The macros of Lingui and Relay, and React's compiler, are Babel's, and slow: SWC takes the product's modules as the builds
 * have left them, and tests that have no macros as they are written. Babel is left what was not built, as a run of some
 * tests may find it.
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

/** What a test renders itself needs no compiled components. */
function isPlainTest(source, filename) {
  return /\.test\.tsx?$/.test(filename) && !/\/macro"|graphql`/.test(source);
}
