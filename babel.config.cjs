/** The one transform: webpack's modules for browsers, jest's for Node. */
module.exports = (api) => {
  // Not by NODE_ENV: the browser tests build the product under jest.
  const isTest = api.caller((caller) => caller?.name === "babel-jest");
  return {
    presets: [
      isTest && ["@babel/preset-env", { targets: { node: "current" } }],
      ["@babel/preset-react", { runtime: "automatic" }],
      "@babel/preset-typescript",
    ].filter(Boolean),
    // English texts stay in the code, compiled: the page needs no catalog for them. Macros before React's compiler, which
    // would not know them.
    plugins: [
      ["@lingui/babel-plugin-lingui-macro", { stripMessageField: false }],
      "./kit/babel/compileTexts.cjs",
      "babel-plugin-react-compiler",
      ["relay", { eagerEsModules: true }],
      !isTest && "./kit/babel/screenChunks.cjs",
    ].filter(Boolean),
  };
};
