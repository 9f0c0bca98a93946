interface Window {
  /** Set by kit/webpack/development/pageClient.js, in builds of `npm run dev` alone. */
  cenoteDevelopment: { reloadScreen: () => Promise<void> };
}

interface ImportMeta {
  readonly webpackHot?: object;
}
