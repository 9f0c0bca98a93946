// All checks before a change lands: `npm test`; with paths or names, the tests that they select, in full. Installs what
// is missing.
import { checkTypes } from "./checkTypes.mjs";
import { refuseClosedFolder } from "./closedFolder.mjs";
import { install } from "./install.mjs";
import { runTool as run } from "./jest.mjs";
import { attempt, phase, printPhases, stopIfFailed } from "./phases.mjs";
import { runCommand } from "./stop.mjs";
import { testMatching } from "./testMatching.mjs";
import { runTests } from "./testPhases.mjs";

await runCommand(async () => {
  refuseClosedFolder();
  await phase("Packages", install);
  const args = process.argv.slice(2);
  if (args.length) return testMatching(args);

  const { build, buildGenerated } = await import("./build.mjs");
  const { findChromium } = await import("./chromium.mjs");

  const browser = await phase("Browser", findChromium);
  await phase("Generated code", buildGenerated);
  // Each of the checks leaves a core idle.
  const [isBuilt] = await Promise.all([attempt("Build", build), check()]);
  await runTests({ CHROME_PATH: browser }, { isBuilt });
  console.log();
  printPhases();
  stopIfFailed();
  console.log("\nAll checks passed.");
});

/** Static checks. */
async function check() {
  await attempt("Types", checkTypes);
  await attempt("Lint", () => run("eslint", ["."]));
  await attempt("Lint of types", () => run("oxlint", []));
  await attempt("Unused code", () => run("knip", []));
  await attempt("Format", () => run("oxfmt", ["--check"]));
}
