// Search for flaky tests: `npm run soak -- repeat [commit]`.
import { execFileSync, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "./repository.mjs";
import { Stop } from "./stop";
import { allTests, type TestFile } from "./testSelection";
import { type Environment, jest } from "./tools";

/** `ROUNDS=2` before the command shortens it. */
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const BUSY_LOOPS = 4;
/** Its files share one product. */
const BROWSER = "e2e";

/**
 * Runs the test files that differ from a commit, or all of them without one, in random orders: 20 times, and as often
 * next to four busy loops. Prints the failed tests with their number of failures, and throws a Stop with them.
 */
export async function repeatTests(base: string | undefined, environment: Environment): Promise<void> {
  const tests = await selectTests(base);
  console.log(`${tests.length} test files, ${ROUNDS} times, and as often beside ${BUSY_LOOPS} busy loops`);
  const failures = new Map<string, { readonly test: string; idle: number; busy: number }>();
  for (const load of ["idle", "busy"] as const) {
    const stopLoops = load === "busy" ? startBusyLoops() : () => {};
    try {
      for (let round = 1; round <= ROUNDS; round++) {
        console.log(`\nRound ${round} of ${ROUNDS}, ${load}`);
        for (const test of await runOnce(tests, environment)) {
          const failure = failures.get(test) ?? { test, idle: 0, busy: 0 };
          failure[load] += 1;
          failures.set(test, failure);
        }
      }
    } finally {
      stopLoops();
    }
  }
  if (failures.size) console.table([...failures.values()]);
  if (failures.size) throw new Stop(`${failures.size} tests failed in some of ${ROUNDS} runs each.`);
  console.log("\nNothing failed.");
}

/** Test files that differ from the commit, committed or not. */
async function selectTests(base: string | undefined): Promise<TestFile[]> {
  const tests = await allTests({});
  if (!base) return tests;
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const changed = new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]);
  return tests.filter(({ file }) => changed.has(file));
}

/**
 * Runs the files of each project once, in random order; the tests of a file keep theirs. Returns the failed tests, each
 * "file: name".
 */
async function runOnce(tests: readonly TestFile[], environment: Environment): Promise<string[]> {
  const failed: string[] = [];
  for (const project of new Set(tests.map((test) => test.project))) {
    const files = tests.filter((test) => test.project === project).map(({ file }) => file);
    const workers = project === BROWSER ? "--runInBand" : `--maxWorkers=${availableParallelism()}`;
    const order = ["--testSequencer", join(ROOT, "tests/randomOrder.cjs")];
    try {
      await jest(
        ["--silent", workers, ...order, "--selectProjects", project, "--runTestsByPath", ...files],
        environment,
      );
    } catch (error) {
      // Failed tests are counted; any other failure ends the search.
      if (!(error instanceof Stop)) throw error;
      failed.push(...error.message.split("\n"));
    }
  }
  return failed;
}

/** Keeps processors busy until the returned function is called. */
function startBusyLoops(): () => void {
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  const stop = () => loops.forEach((loop) => loop.kill("SIGKILL"));
  process.once("exit", stop);
  return stop;
}
