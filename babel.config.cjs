/** The one transform: webpack's modules for browsers, jest's for Node. */
module.exports = (api) => {
  const isTest = api.env("test");
  return {
    presets: [
      isTest && ["@babel/preset-env", { targets: { node: "current" } }],
      ["@babel/preset-react", { runtime: "automatic" }],
      "@babel/preset-typescript",
    ].filter(Boolean),
    plugins: ["babel-plugin-react-compiler", ["relay", { eagerEsModules: true }]],
  };
};
