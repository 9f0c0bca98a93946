import { parseArgs } from "node:util";
import { jest } from "./jest.mjs";
import { phase } from "./phases.mjs";
import { Stop } from "./stop.mjs";
import { IN_FULL } from "./testPhases.mjs";
import { allTests, matchingTests } from "./testSelection.mjs";

/** These run the whole product or parts of it, which are built first. */
const BROWSER = "e2e";
const INTEGRATION = "integration";

/** Runs the tests selected by paths or parts of file names: `npm test -- mfe-pools`, `npm test -- csv.test --watch`. */
export async function testMatching(args) {
  const options = { watch: { type: "boolean", default: false } };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (!positionals.length) throw new Stop("--watch needs a path or a part of a test file's name.");
  const tests = matchingTests(positionals, await allTests());
  const projects = [...new Set(tests.map(({ project }) => project))];
  const filesOf = (wanted) => tests.filter(({ project }) => wanted(project)).map(({ file }) => file);
  const watch = values.watch ? ["--watchAll"] : [];

  const { build, buildGenerated } = await import("./build.mjs");
  await phase("Generated code", buildGenerated);
  if (projects.includes(INTEGRATION)) await phase("Build", build);
  const others = projects.filter((project) => project !== BROWSER);
  if (others.length) {
    const files = filesOf((project) => project !== BROWSER);
    await jest([...watch, "--selectProjects", ...others, "--runTestsByPath", ...files], IN_FULL);
  }
  if (!projects.includes(BROWSER)) return;
  const { findChromium } = await import("./chromium.mjs");
  const files = filesOf((project) => project === BROWSER);
  const env = { CHROME_PATH: await phase("Browser", findChromium), ...IN_FULL };
  await jest([...watch, "--runInBand", "--selectProjects", BROWSER, "--runTestsByPath", ...files], env);
}
