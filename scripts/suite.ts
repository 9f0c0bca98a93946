// Runs suites that take too long for `npm test`: `npm run bench -- gateway [part ...]`, `npm run soak -- gateway [part
// ...]`; `npm run soak -- tests` runs the tests in full, `npm run soak -- repeat [commit]` many times, and `npm run
// soak` the tests in full and every suite.
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build as esbuild, type Plugin } from "esbuild";
import { build } from "./build";
import { findChromium } from "./chromium";
import { phase, stopIfFailed } from "./phases";
import { runProgram } from "./programs";
import { repeatTests } from "./repeat";
import { EXTERNAL_PACKAGES, ROOT } from "./repository.mjs";
import { runCommand, Stop } from "./stop";
import { IN_FULL, runTests } from "./testPhases";

const SOAK = "soak";
const TESTS = "tests";
const REPEAT = "repeat";

/** Defines the source folder for bundled test files, as under jest. */
const SOURCE_FOLDERS: Plugin = {
  name: "source folders",
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/](tests|gateway)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("__dirname", JSON.stringify(dirname(path))),
      loader: "ts",
    }));
  },
};

await runCommand(async () => {
  const [kind = "", name, ...parts] = process.argv.slice(2);
  const folder = join(ROOT, "tests", kind);
  const suites = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, "main.ts")));
  const all = kind === SOAK ? [TESTS, ...suites] : suites;
  const names = kind === SOAK ? [...all, REPEAT] : all;
  const selected = name === undefined && kind === SOAK ? all : [name ?? ""];
  if (!selected.every((one) => names.includes(one))) {
    throw new Stop(`A name is missing: npm run ${kind} -- ${names.join("|")}`);
  }

  await phase("Build", build);
  for (const suite of selected) {
    if (suite === REPEAT) await repeat(parts);
    else if (suite === TESTS) await testInFull();
    else await runSuite(kind, suite, parts);
  }
});

async function testInFull(): Promise<void> {
  await runTests({ CHROME_PATH: await phase("Browser", findChromium), ...IN_FULL });
  stopIfFailed();
}

async function repeat([base]: readonly string[]): Promise<void> {
  await repeatTests(base, { CHROME_PATH: await phase("Browser", findChromium) });
}

async function runSuite(kind: string, name: string, parts: readonly string[]): Promise<void> {
  const program = await phase("Suite", () => bundle(join(ROOT, "tests", kind, name), join(kind, name)));
  const { code } = await runProgram(process.execPath, [program, ...parts], { cwd: ROOT });
  if (code !== 0) throw new Stop(`The suite ${kind} ${name} failed; its message is above.`);
}

/**
 * Bundles a suite's main.ts, and the programs it starts, which are named *Process.ts; returns the path of the first.
 */
async function bundle(folder: string, place: string): Promise<string> {
  const programs = readdirSync(folder).filter((file) => file === "main.ts" || file.endsWith("Process.ts"));
  // Packages resolve there as from the sources.
  const outdir = join(ROOT, "node_modules/.cache/cenote", place);
  mkdirSync(outdir, { recursive: true });
  await esbuild({
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
