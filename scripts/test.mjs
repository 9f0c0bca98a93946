// Everything that must hold before a change lands: `npm test`. Installs what is missing.
import { install, ROOT } from "./install.mjs";
import { phase, printPhases } from "./phases.mjs";
import { runProgram } from "./programs.mjs";
import { runCommand, Stop } from "./stop.mjs";

/** PGlite loads its module in a way that jest allows only with this flag. */
const JEST_NODE_OPTIONS = "--experimental-vm-modules --disable-warning=ExperimentalWarning";

await runCommand(async () => {
  await phase("Packages", install);
  const { build, buildGenerated } = await import("./build.mjs");
  const { findChromium } = await import("./chromium.mjs");

  const browser = await phase("Browser", findChromium);
  await phase("Generated code", buildGenerated);
  // Each of the checks leaves a core idle.
  await Promise.all([check(), phase("Build", build)]);
  // Jest leaves a core unused unless it is told how many there are.
  await phase("Tests", () => jest(["unit", "web", "architecture", "contract"], ["--maxWorkers=100%"]));
  await phase("Integration tests", () => jest(["integration"], ["--maxWorkers=2"]));
  await phase("Browser tests", () => jest(["e2e"], ["--runInBand"], { CHROME_PATH: browser }));
  console.log();
  printPhases();
  console.log("\nAll checks passed.");
});

/** What holds without running anything. */
async function check() {
  await phase("Types", () => run("tsc", ["-p", "."]));
  await phase("Lint", () => run("eslint", ["."]));
  await phase("Unused code", () => run("knip", []));
  await phase("Format", () => run("prettier", ["--check", "--log-level", "warn", "."]));
}

async function jest(projects, more = [], env = {}) {
  const args = ["--silent", ...more, "--selectProjects", ...projects];
  await run("jest", args, { NODE_OPTIONS: JEST_NODE_OPTIONS, ...env });
}

async function run(tool, args, env = {}) {
  const environment = { ...process.env, ...env };
  const { code } = await runProgram("npx", ["--no-install", tool, ...args], { cwd: ROOT, env: environment });
  if (code !== 0) throw new Stop(`${tool} found something; its message is above.`);
}
