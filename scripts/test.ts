// All checks before a change lands: `npm test`; with paths or names, the tests that they select, in full.
import { parseArgs } from "node:util";
import { build, buildGenerated } from "./build";
import { findChromium } from "./chromium";
import { refuseClosedFolder } from "./closedFolder";
import { attempt, phase, printPhases, stopIfFailed } from "./phases";
import { runCommand, Stop } from "./stop";
import { IN_FULL, runTests } from "./testPhases";
import { allTests, matchingTests } from "./testSelection";
import { checkTypes, jest, runTool } from "./tools";

/** These run the whole product or parts of it, which are built first. */
const BROWSER = "e2e";
const INTEGRATION = "integration";

await runCommand(async () => {
  refuseClosedFolder();
  const args = process.argv.slice(2);
  await (args.length ? testMatching(args) : testAll());
});

async function testAll(): Promise<void> {
  const browser = await phase("Browser", findChromium);
  await phase("Generated code", buildGenerated);
  // Each of the checks leaves a core idle.
  const [isBuilt] = await Promise.all([attempt("Build", build), check()]);
  await runTests({ CHROME_PATH: browser }, { isBuilt });
  console.log();
  printPhases();
  stopIfFailed();
  console.log("\nAll checks passed.");
}

/** Static checks. */
async function check(): Promise<void> {
  await attempt("Types", checkTypes);
  await attempt("Lint", () => runTool("eslint", ["."]));
  await attempt("Lint of types", () => runTool("oxlint", []));
  await attempt("Unused code", () => runTool("knip", []));
  await attempt("Format", () => runTool("oxfmt", ["--check"]));
}

/** Runs the tests selected by paths or parts of file names: `npm test -- mfe-pools`, `npm test -- csv.test --watch`. */
async function testMatching(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { watch: { type: "boolean", default: false } },
  });
  if (!positionals.length) throw new Stop("--watch needs a path or a part of a test file's name.");
  const tests = matchingTests(positionals, await allTests());
  const projects = [...new Set(tests.map(({ project }) => project))];
  const filesOf = (isRun: (project: string) => boolean) =>
    tests.filter(({ project }) => isRun(project)).map(({ file }) => file);
  const watch = values.watch ? ["--watchAll"] : [];

  await phase("Generated code", buildGenerated);
  if (projects.includes(INTEGRATION)) await phase("Build", build);
  const others = projects.filter((project) => project !== BROWSER);
  if (others.length) {
    const files = filesOf((project) => project !== BROWSER);
    await jest([...watch, "--selectProjects", ...others, "--runTestsByPath", ...files], IN_FULL);
  }
  if (!projects.includes(BROWSER)) return;
  const files = filesOf((project) => project === BROWSER);
  const env = { CHROME_PATH: await phase("Browser", findChromium), ...IN_FULL };
  await jest([...watch, "--runInBand", "--selectProjects", BROWSER, "--runTestsByPath", ...files], env);
}
