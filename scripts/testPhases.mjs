import { jest } from "./jest.mjs";
import { phase } from "./phases.mjs";

/** Every project of jest, in the phase that runs it. */
export const TEST_PHASES = [
  // By default jest leaves one core unused.
  { name: "Tests", projects: ["unit", "web", "web-logic", "architecture", "contract"], options: ["--maxWorkers=100%"] },
  { name: "Integration tests", projects: ["integration"], options: ["--maxWorkers=2"] },
  { name: "Browser tests", projects: ["e2e"], options: ["--runInBand"] },
];

/** Has tests run in full: files named *.soak.test.ts too, and whole matrices instead of samples. */
export const IN_FULL = { CENOTE_SOAK: "1" };

/** Runs every test; the product is built before. `environment` has the browser's path. */
export async function runTests(environment) {
  for (const { name, projects, options } of TEST_PHASES) {
    await phase(name, () => jest(["--silent", ...options, "--selectProjects", ...projects], environment));
  }
}
