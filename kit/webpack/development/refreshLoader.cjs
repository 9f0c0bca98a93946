/**
 * Registers a module's components with the page's one React Refresh runtime, under the name of the build: each build
 * has its own copy of kit, and a component of one must not replace the same component of another.
 */
module.exports = function refreshLoader(code, map) {
  // The page's template is run at build time.
  if (this._compiler.isChild()) return code;
  const page = "globalThis.cenoteDevelopment";
  const id = `${JSON.stringify(`${this.getOptions().build} `)} + __webpack_module__.id + " " + id`;
  // On the first line, so that the source map stays valid.
  const before =
    `var $RefreshReg$ = (type, id) => ${page}.refresh.register(type, ${id}), ` +
    `$RefreshSig$ = ${page}.refresh.createSignatureFunctionForTransform; `;
  const after = `\n${page}.accept(__webpack_module__.exports, import.meta.webpackHot);\n`;
  return this.callback(null, before + code + after, map);
};
