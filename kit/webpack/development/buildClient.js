globalThis.cenoteDevelopment.addBuild({
  name: BUILD_NAME,
  hash: () => __webpack_hash__,
  hot: import.meta.webpackHot,
});
