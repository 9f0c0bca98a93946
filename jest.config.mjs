import { REMOTES } from "./scripts/remotes.mjs";

const ignored = ["/node_modules/", "/dist/", "/cdk.out/"];
const transform = { "\\.[cm]?[jt]sx?$": "babel-jest" };
/** Packages that are published as ES modules only. */
const transformIgnorePatterns = ["/node_modules/(?!(fast-png|iobuffer|immutable-json-patch|jsondiffpatch|parse5|entities|p-timeout)/)"];

const node = (displayName, roots, more = {}) => ({
  displayName,
  testEnvironment: "node",
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ["**/*.test.ts"],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ["/dist/", "/cdk.out/"],
  transform,
  transformIgnorePatterns,
  setupFilesAfterEnv: ["<rootDir>/tests/quietOutput.ts"],
  ...more,
});

/** One project per speed: `npm test -- <path>` finds the ones of its tests, `npm test` runs all of them. */
export default {
  projects: [
    node("unit", ["domain", "protocol", "server", "gateway", "localnet", "edge", "infra", "scripts"]),
    {
      displayName: "web",
      testEnvironment: "<rootDir>/tests/environment.cjs",
      roots: ["kit", "shell", ...REMOTES].map((root) => `<rootDir>/${root}`),
      testMatch: ["**/*.test.{ts,tsx}"],
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns: ["/dist/"],
      transform,
      transformIgnorePatterns,
      moduleNameMapper: { "\\.css$": "<rootDir>/tests/styles.cjs", "\\.(svg|woff2)$": "<rootDir>/tests/styles.cjs" },
      setupFilesAfterEnv: ["@testing-library/jest-dom", "<rootDir>/tests/generousWaits.ts"],
    },
    node("architecture", ["tests/architecture"]),
    node("contract", ["tests/contract"]),
    node("integration", ["tests/integration"], { globalSetup: "<rootDir>/tests/integration/prepareChains.ts" }),
    node("e2e", ["tests/e2e"], {
      testEnvironment: "<rootDir>/tests/e2e/environment.cjs",
      globalSetup: "<rootDir>/tests/e2e/startProduct.mjs",
      globalTeardown: "<rootDir>/tests/e2e/stopProduct.mjs",
    }),
  ],
  testTimeout: 30_000,
};
