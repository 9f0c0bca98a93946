import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOMY, runProgram } from "./programs";
import { ROOT } from "./repository.mjs";
import { Stop } from "./stop";

export type Environment = Readonly<Record<string, string>>;

/** jest requires this flag for the way in which PGlite loads its module. */
const NODE_OPTIONS = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", ROOMY].join(" ");
const REPORTERS = ["--reporters=default", `--reporters=${join(ROOT, "tests/failedTests.cjs")}`];

/** Two packages have a `tsc`, and npm links either (docs/adr/028). */
const COMPILER = join(ROOT, "node_modules", "typescript-native", "bin", "tsc");
/** Several checkers of a project would each compute the types that its files share: with one it takes two thirds of the time. */
const COMPILER_OPTIONS = ["-b", "--checkers", "1"];

/** Runs jest; `env` is added to the environment. Throws a Stop that lists the failed tests. */
export async function jest(args: readonly string[], env: Environment = {}): Promise<void> {
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

/** Stops the command if type checking fails. */
export async function checkTypes(): Promise<void> {
  const { code } = await runProgram(process.execPath, [COMPILER, ...COMPILER_OPTIONS], { cwd: ROOT });
  if (code !== 0) throw new Stop("tsc found something; its message is above.");
}

/** Runs a tool of the repository, and stops the command if it reports errors. */
export async function runTool(tool: string, args: readonly string[]): Promise<void> {
  if ((await run(tool, args, {})) !== 0) throw new Stop(`${tool} found something; its message is above.`);
}

async function run(tool: string, args: readonly string[], env: Environment): Promise<number | null> {
  const environment = { ...process.env, ...env };
  const { code } = await runProgram("npx", ["--no-install", tool, ...args], { cwd: ROOT, env: environment });
  return code;
}
