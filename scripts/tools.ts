import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./install.mjs";
import { ROOMY, runProgram } from "./programs.mjs";
import { Stop } from "./stop.mjs";

/** jest requires this flag for the way in which PGlite loads its module. */
const NODE_OPTIONS = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", ROOMY].join(" ");
const REPORTERS = ["--reporters=default", `--reporters=${join(ROOT, "tests/failedTests.cjs")}`];

/** Runs jest; `env` is added to the environment. Throws a Stop that lists the failed tests. */
export async function jest(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cenote-jest-"));
  const file = join(folder, "failed.txt");
  try {
    const code = await run("jest", [...args, ...REPORTERS], { NODE_OPTIONS, CENOTE_FAILED_TESTS: file, ...env });
    if (code === 0) return;
    const tests = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
    throw new Stop(tests.length ? tests.join("\n") : "jest failed; its message is above.");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a tool of the repository, and stops the command if it reports errors. */
export async function runTool(tool, args) {
  if ((await run(tool, args, {})) !== 0) throw new Stop(`${tool} found something; its message is above.`);
}

async function run(tool, args, env) {
  const environment = { ...process.env, ...env };
  const { code } = await runProgram("npx", ["--no-install", tool, ...args], { cwd: ROOT, env: environment });
  return code;
}
