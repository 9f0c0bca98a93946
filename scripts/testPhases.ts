import { attempt } from "./phases";
import { Stop } from "./stop";
import { type Environment, jest } from "./tools";

type TestPhase = {
  readonly name: string;
  /** Projects of jest. */
  readonly projects: readonly string[];
  readonly options: readonly string[];
  /** Patterns of paths: each selects tests that run one after the other. */
  readonly parts?: readonly string[];
  readonly needsBuild?: boolean;
};

/** Phases of one row run concurrently. */
export const TEST_PHASES: readonly (readonly TestPhase[])[] = [
  [
    // By default jest leaves one core unused.
    {
      name: "Tests",
      projects: ["unit", "web", "web-logic", "architecture", "contract"],
      options: ["--maxWorkers=100%"],
      needsBuild: false,
    },
    { name: "Integration tests", projects: ["integration"], options: ["--maxWorkers=2"] },
  ],
  [
    // Files of the wallets' folder run sequentially: each compares the accounts before and after.
    {
      name: "Browser tests",
      projects: ["e2e"],
      options: ["--runInBand"],
      parts: ["tests/e2e/wallets/", "tests/e2e/(?!wallets/)"],
    },
  ],
];

/** Runs tests in full: also files named *.soak.test.ts, and whole matrices instead of samples. */
export const IN_FULL = { CENOTE_SOAK: "1" };

/**
 * Runs every test; `environment` has the browser's path. A failed phase does not prevent the next ones, but without a
 * build only tests that need none run. `stopIfFailed` reports the failed tests.
 */
export async function runTests(environment: Environment, { isBuilt = true } = {}): Promise<void> {
  for (const phases of TEST_PHASES) await Promise.all(phases.map((phase) => runPhase(phase, environment, isBuilt)));
}

async function runPhase(phase: TestPhase, environment: Environment, isBuilt: boolean): Promise<void> {
  const { name, projects, options, parts, needsBuild = true } = phase;
  if (needsBuild && !isBuilt) {
    console.log(`${name}: not run, for want of a build`);
    return;
  }
  const args = ["--silent", ...options, "--selectProjects", ...projects];
  await attempt(name, () => (parts ? runParts(parts, args, environment) : jest(args, environment)));
}

/** Runs parts of the browser tests concurrently, on one product. */
async function runParts(parts: readonly string[], args: readonly string[], environment: Environment): Promise<void> {
  const { startTestProduct } = await import("../tests/e2e/testProduct");
  const stopProduct = await startTestProduct();
  try {
    const runs = parts.map((part) => jest([...args, "--testPathPatterns", part], environment));
    const failures = (await Promise.allSettled(runs)).filter((run) => run.status === "rejected");
    if (failures.length) throw new Stop(failures.map(({ reason }) => (reason as Error).message).join("\n"));
  } finally {
    await stopProduct();
  }
}
