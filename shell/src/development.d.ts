interface Window {
  /** Set by kit/webpack/development/pageClient.js, only in builds of `npm run dev`. */
  cenoteDevelopment: { reloadScreen: () => Promise<void> };
}

interface ImportMeta {
  readonly webpackHot?: object;
}
