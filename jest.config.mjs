import { REMOTES } from "./scripts/repository.mjs";

/** Files named *.soak.test.ts are for `npm run soak` alone. */
const testsNamed = (extension) => [`${process.env.CENOTE_SOAK ? "" : "(?<!\\.soak)"}\\.test\\.${extension}$`];
const ignored = ["/node_modules/", "/dist/", "/cdk.out/"];
const parser = { syntax: "typescript", tsx: false };
/** SWC takes a tenth of the time of Babel, which has the macros of Lingui and Relay. */
const transform = {
  "/react-dom-client\\.development\\.js$": "<rootDir>/tests/reactTransform.cjs",
  "/(kit|shell|mfe-[a-z]+)/(?!.*node_modules).*\\.tsx?$": "<rootDir>/tests/webTransform.cjs",
  "\\.tsx$": "<rootDir>/tests/webTransform.cjs",
  "\\.[cm]?[jt]s$": [
    "@swc/jest",
    // Jest itself answers import().
    { swcrc: false, jsc: { parser, target: "es2022" }, module: { type: "commonjs", ignoreDynamic: true } },
  ],
};
/** Packages that are published as ES modules only, and React. */
const transformIgnorePatterns = [
  "/node_modules/(?!(react-dom/cjs/react-dom-client|fast-png|iobuffer|immutable-json-patch|jsondiffpatch|parse5|entities|p-limit|p-timeout|sql-template-tag|yocto-queue)[./])",
];

const node = (displayName, roots, more = {}) => ({
  displayName,
  testEnvironment: "node",
  roots: roots.map((root) => `<rootDir>/${root}`),
  testRegex: testsNamed("ts"),
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ["/dist/", "/cdk.out/"],
  transform,
  transformIgnorePatterns,
  setupFilesAfterEnv: ["<rootDir>/tests/quietOutput.ts"],
  ...more,
});

const WEB = ["kit", "shell", ...REMOTES];
const DOCUMENT = {
  testEnvironment: "<rootDir>/tests/environment.cjs",
  modulePathIgnorePatterns: ["/dist/"],
  moduleNameMapper: { "\\.css$": "<rootDir>/tests/styles.cjs", "\\.(svg|woff2)$": "<rootDir>/tests/styles.cjs" },
};

/** One project per speed: `npm test -- <path>` finds the ones of its tests, `npm test` runs all of them. */
export default {
  projects: [
    node("unit", ["domain", "protocol", "server", "gateway", "localnet", "edge", "infra", "scripts"], {
      globalSetup: "<rootDir>/tests/offerPostgres.ts",
      globalTeardown: "<rootDir>/tests/stopPostgres.ts",
    }),
    node("web", WEB, {
      testRegex: testsNamed("tsx"),
      ...DOCUMENT,
      setupFilesAfterEnv: ["@testing-library/jest-dom", "<rootDir>/tests/waitForReact.ts"],
    }),
    // What is beside the components needs a document at most; loading React and its testing library takes longer than a test.
    node("web-logic", WEB, { ...DOCUMENT, setupFilesAfterEnv: [] }),
    node("architecture", ["tests/architecture"]),
    node("contract", ["tests/contract"]),
    node("integration", ["tests/integration"], {
      globalSetup: "<rootDir>/tests/integration/prepareChains.ts",
      globalTeardown: "<rootDir>/tests/stopPostgres.ts",
    }),
    node("e2e", ["tests/e2e"], {
      testEnvironment: "<rootDir>/tests/e2e/environment.ts",
      globalSetup: "<rootDir>/tests/e2e/startProduct.mjs",
      globalTeardown: "<rootDir>/tests/e2e/stopProduct.mjs",
    }),
  ],
  // Two products, their chains and browsers share two cores.
  testTimeout: 60_000,
  // Freeing a worker's 400 to 800 MB takes more than jest's half a second; only an open handle takes this long.
  workerGracefulExitTimeout: 10_000,
};
