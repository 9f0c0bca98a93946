// Everything that must hold before a change lands: `npm test`; with paths or names, the tests that they select. Installs
// what is missing.
import { checkTypes } from "./checkTypes.mjs";
import { install } from "./install.mjs";
import { jest as runJest, runTool as run } from "./jest.mjs";
import { phase, printPhases } from "./phases.mjs";
import { runCommand } from "./stop.mjs";
import { testMatching } from "./testMatching.mjs";

await runCommand(async () => {
  await phase("Packages", install);
  const args = process.argv.slice(2);
  if (args.length) return testMatching(args);

  const { build, buildGenerated } = await import("./build.mjs");
  const { findChromium } = await import("./chromium.mjs");

  const browser = await phase("Browser", findChromium);
  await phase("Generated code", buildGenerated);
  // Each of the checks leaves a core idle.
  await Promise.all([check(), phase("Build", build)]);
  // By default jest leaves one core unused.
  await phase("Tests", () => jest(["unit", "web", "architecture", "contract"], ["--maxWorkers=100%"]));
  await phase("Integration tests", () => jest(["integration"], ["--maxWorkers=2"]));
  await phase("Browser tests", () => jest(["e2e"], ["--runInBand"], { CHROME_PATH: browser }));
  console.log();
  printPhases();
  console.log("\nAll checks passed.");
});

/** What holds without running anything. */
async function check() {
  await phase("Types", checkTypes);
  await phase("Lint", () => run("eslint", ["."]));
  await phase("Lint of types", () => run("oxlint", []));
  await phase("Unused code", () => run("knip", []));
  await phase("Format", () => run("prettier", ["--check", "--log-level", "warn", "."]));
}

async function jest(projects, more = [], env = {}) {
  await runJest(["--silent", ...more, "--selectProjects", ...projects], env);
}
