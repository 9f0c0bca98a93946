// Runs suites that take too long for `npm test`: `npm run bench -- gateway [part ...]`, `npm run soak -- gateway [part
// ...]`; `npm run soak -- tests` runs the tests in full, `npm run soak -- repeat [commit]` many times, and `npm run
// soak` the tests in full and every suite.
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { install, ROOT } from "./install.mjs";
import { EXTERNAL_PACKAGES } from "./ownPackages.mjs";
import { phase, stopIfFailed } from "./phases.mjs";
import { runProgram } from "./programs.mjs";
import { runCommand, Stop } from "./stop.mjs";
import { IN_FULL, runTests } from "./testPhases.mjs";

const SOAK = "soak";
const TESTS = "tests";
const REPEAT = "repeat";

/** Defines the source folder for bundled test files, as under jest. */
const SOURCE_FOLDERS = {
  name: "source folders",
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/](tests|gateway)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("__dirname", JSON.stringify(dirname(path))),
      loader: "ts",
    }));
  },
};

await runCommand(async () => {
  const [kind, name, ...parts] = process.argv.slice(2);
  const folder = join(ROOT, "tests", kind);
  const suites = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, "main.ts")));
  const all = kind === SOAK ? [TESTS, ...suites] : suites;
  const names = kind === SOAK ? [...all, REPEAT] : all;
  const isAll = kind === SOAK && name === undefined;
  if (!isAll && !names.includes(name)) throw new Stop(`A name is missing: npm run ${kind} -- ${names.join("|")}`);

  await phase("Packages", install);
  const { build } = await import("./build.mjs");
  await phase("Build", build);
  if (name === REPEAT) return repeat(parts);
  for (const suite of isAll ? all : [name]) {
    if (suite === TESTS) await testInFull();
    else await runSuite(kind, suite, parts);
  }
});

async function testInFull() {
  const { findChromium } = await import("./chromium.mjs");
  await runTests({ CHROME_PATH: await phase("Browser", findChromium), ...IN_FULL });
  stopIfFailed();
}

async function repeat([base]) {
  const { findChromium } = await import("./chromium.mjs");
  const { repeatTests } = await import("./repeat.mjs");
  await repeatTests(base, { CHROME_PATH: await phase("Browser", findChromium) });
}

async function runSuite(kind, name, parts) {
  const program = await phase("Suite", () => bundle(join(ROOT, "tests", kind, name), join(kind, name)));
  const { code } = await runProgram(process.execPath, [program, ...parts], { cwd: ROOT });
  if (code !== 0) throw new Stop(`The suite ${kind} ${name} failed; its message is above.`);
}

/**
 * Bundles a suite's main.ts, and the programs it starts, which are named *Process.ts; returns the path of the first.
 */
async function bundle(folder, place) {
  const { build } = await import("esbuild");
  const programs = readdirSync(folder).filter((file) => file === "main.ts" || file.endsWith("Process.ts"));
  // Packages resolve there as from the sources.
  const outdir = join(ROOT, "node_modules/.cache/cenote", place);
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: programs.map((file) => join(folder, file)),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    ...EXTERNAL_PACKAGES,
    // The helpers of browser tests use the screens' texts.
    alias: { ...EXTERNAL_PACKAGES.alias, "@cenote/kit": join(ROOT, "kit") },
    sourcemap: true,
    logLevel: "warning",
    plugins: [SOURCE_FOLDERS],
  });
  return join(outdir, "main.mjs");
}
