// Everything that must hold before a change lands: `npm test`. Installs what is missing.
import { spawnSync } from "node:child_process";
import { install, ROOT } from "./install.mjs";
import { phase } from "./phases.mjs";
import { runCommand, Stop } from "./stop.mjs";

/** PGlite loads its module in a way that jest allows only with this flag. */
const JEST_NODE_OPTIONS = "--experimental-vm-modules --disable-warning=ExperimentalWarning";

await runCommand(async () => {
  await phase("Packages", install);
  const { build, buildGenerated } = await import("./build.mjs");
  const { findChromium } = await import("./chromium.mjs");

  const browser = await phase("Browser", findChromium);
  await phase("Generated code", buildGenerated);
  await phase("Types", () => run("tsc", ["-p", "."]));
  await phase("Lint", () => run("eslint", ["."]));
  await phase("Unused code", () => run("knip", []));
  await phase("Format", () => run("prettier", ["--check", "--log-level", "warn", "."]));
  await phase("Build", build);
  await phase("Tests", () => jest(["unit", "web", "architecture", "contract"]));
  await phase("Integration tests", () => jest(["integration"], ["--runInBand"]));
  await phase("Browser tests", () => jest(["e2e"], ["--runInBand"], { CHROME_PATH: browser }));
  console.log("\nAll is well.");
});

function jest(projects, more = [], env = {}) {
  run("jest", ["--silent", ...more, "--selectProjects", ...projects], { NODE_OPTIONS: JEST_NODE_OPTIONS, ...env });
}

function run(tool, args, env = {}) {
  const { status } = spawnSync("npx", ["--no-install", tool, ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Stop(`${tool} found something; its message is above.`);
}
