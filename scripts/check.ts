// Quick check of a change before a push: `npm run check`. Types, lint, format, and the unit and screen tests affected
// by the difference from main. Caches make it fast; `npm test` uses none and runs everything.
import { join } from "node:path";
import { buildGenerated } from "./build";
import { phase } from "./phases";
import { runProgram } from "./programs";
import { ROOT } from "./repository.mjs";
import { runCommand, Stop } from "./stop";
import { checkTypes, jest, runTool } from "./tools";

const CACHE = join(ROOT, "node_modules/.cache");
const BRANCHES = ["main", "origin/main"];

await runCommand(async () => {
  await phase("Generated code", buildGenerated);
  await Promise.all([phase("Types", checkTypes), checkText()]);
  await phase("Tests of what changed", testChanged);
});

async function checkText(): Promise<void> {
  // By content: a checkout touches every file.
  const cached = (tool: string) => [
    ...["--cache", "--cache-strategy", "content"],
    ...["--cache-location", join(CACHE, tool, "check")],
  ];
  await phase("Lint", () => runTool("eslint", [".", ...cached("eslint")]));
  await phase("Lint of types", () => runTool("oxlint", []));
  await phase("Format", () => runTool("oxfmt", ["--check"]));
  await phase("Unused code", () => runTool("knip", ["--no-config-hints"]));
}

/** Runs the unit and screen tests that reach a file which differs from main, committed or not. */
async function testChanged(): Promise<void> {
  const base = await mergeBase();
  const projects = ["--selectProjects", "unit", "web", "web-logic"];
  await jest(["--silent", "--passWithNoTests", "--maxWorkers=100%", "--changedSince", base, ...projects]);
}

async function mergeBase(): Promise<string> {
  for (const branch of BRANCHES) {
    const { code, stdout } = await runProgram("git", ["merge-base", "HEAD", branch], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (code === 0) return stdout.trim();
  }
  throw new Stop(`The change is compared with ${BRANCHES.join(" or ")}, but git knows neither.`);
}
