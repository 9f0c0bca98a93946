// Everything that must hold before a change lands: `npm test`; with paths or names, the tests that they select, in full.
// Installs what is missing.
import { checkTypes } from "./checkTypes.mjs";
import { install } from "./install.mjs";
import { runTool as run } from "./jest.mjs";
import { phase, printPhases } from "./phases.mjs";
import { runCommand } from "./stop.mjs";
import { testMatching } from "./testMatching.mjs";
import { runTests } from "./testPhases.mjs";

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
  await runTests({ CHROME_PATH: browser });
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
  await phase("Format", () => run("oxfmt", ["--check"]));
}
