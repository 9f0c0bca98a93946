import { jest } from "./jest.mjs";
import { attempt } from "./phases.mjs";
import { Stop } from "./stop.mjs";

/** Every project of jest, in the phase that runs it. Phases of one row run beside each other. */
export const TEST_PHASES = [
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
    // Files of the wallets' folder run one after the other: each compares what the accounts have before and after.
    {
      name: "Browser tests",
      projects: ["e2e"],
      options: ["--runInBand"],
      parts: ["tests/e2e/wallets/", "tests/e2e/(?!wallets/)"],
    },
  ],
];

/** Has tests run in full: files named *.soak.test.ts too, and whole matrices instead of samples. */
export const IN_FULL = { CENOTE_SOAK: "1" };

/**
 * Runs every test; `environment` has the browser's path. A phase that fails does not keep the next ones from running, but
 * without a build only tests that need none run. `stopIfFailed` reports the failed tests.
 */
export async function runTests(environment, { isBuilt = true } = {}) {
  for (const phases of TEST_PHASES) await Promise.all(phases.map((phase) => runPhase(phase, environment, isBuilt)));
}

async function runPhase({ name, projects, options, parts, needsBuild = true }, environment, isBuilt) {
  if (needsBuild && !isBuilt) {
    console.log(`${name}: not run, for want of a build`);
    return;
  }
  const args = ["--silent", ...options, "--selectProjects", ...projects];
  await attempt(name, () => (parts ? runParts(parts, args, environment) : jest(args, environment)));
}

/** Runs parts of the browser tests beside each other, on one product. */
async function runParts(parts, args, environment) {
  const { default: startProduct } = await import("../tests/e2e/startProduct.mjs");
  await startProduct();
  try {
    const runs = parts.map((part) => jest([...args, "--testPathPatterns", part], environment));
    const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === "rejected");
    if (failures.length) throw new Stop(failures.map(({ reason }) => reason.message).join("\n"));
  } finally {
    await globalThis.stopProduct();
  }
}
