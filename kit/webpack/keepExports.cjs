const { minify } = require("terser");

/**
 * Webpack loader for a library's CommonJS index, which would otherwise be bundled in full: keeps the named exports, one
 * per line as they are written, and the requires that they need. Other exports are undefined for importers;
 * tests/architecture/relayParts.test.ts checks that they are not imported.
 */
module.exports = function keepExports(source) {
  const done = this.async();
  keepNamed(source, this.getOptions().names).then((code) => done(null, code), done);
};
module.exports.keepNamed = keepNamed;

/** A name may be nested by one level: `__internal.fetchQuery`. */
async function keepNamed(source, names) {
  const outer = names.map((name) => name.split(".")[0]);
  let kept = keepLines(source, "module.exports", outer);
  for (const name of new Set(outer.filter((one, index) => names[index] !== one))) {
    const inner = names.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1));
    kept = keepLines(kept, `var ${name}`, inner);
  }
  const { code } = await minify(kept, {
    // The library's modules have no side effects.
    compress: { toplevel: true, unused: true, pure_funcs: ["require"], pure_getters: true, passes: 3 },
    mangle: false,
  });
  return code;
}

/** Keeps only the named lines of `target = { a: x, b: y };`. */
function keepLines(source, target, names) {
  const start = source.indexOf(`${target} = {\n`);
  const end = source.indexOf("\n};", start);
  if (start < 0 || end < 0) throw new Error(`The index holds no ${target} of one name to a line.`);
  const [first, ...lines] = source.slice(start, end).split("\n");
  const found = names.map((name) => lines.find((line) => line.startsWith(`  ${name}: `)));
  const missing = names.filter((_, index) => !found[index]);
  if (missing.length) throw new Error(`${target} has no ${missing.join(", ")}.`);
  const ended = found.map((line) => (line.endsWith(",") ? line : `${line},`));
  return [source.slice(0, start), first, ...new Set(ended), source.slice(end)].join("\n");
}
