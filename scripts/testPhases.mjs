import { jest } from "./jest.mjs";
import { attempt } from "./phases.mjs";
import { Stop } from "./stop.mjs";

/** Every project of jest, in the phase that runs it. */
export const TEST_PHASES = [
  // By default jest leaves one core unused.
  {
    name: "Tests",
    projects: ["unit", "web", "web-logic", "architecture", "contract"],
    options: ["--maxWorkers=100%"],
    needsBuild: false,
  },
  { name: "Integration tests", projects: ["integration"], options: ["--maxWorkers=2"] },
  // They wait for blocks more than they compute: two products share the files.
  { name: "Browser tests", projects: ["e2e"], options: ["--runInBand"], shards: 2 },
];

/** Away from the ports that `npm start` takes. */
const FIRST_PORT = 3600;
const PORTS_OF_PRODUCT = 20;

/** Has tests run in full: files named *.soak.test.ts too, and whole matrices instead of samples. */
export const IN_FULL = { CENOTE_SOAK: "1" };

/**
 * Runs every test; `environment` has the browser's path. A phase that fails does not keep the next ones from running, but
 * without a build only tests that need none run. `stopIfFailed` reports the failed tests.
 */
export async function runTests(environment, { isBuilt = true } = {}) {
  for (const { name, projects, options, shards = 1, needsBuild = true } of TEST_PHASES) {
    if (needsBuild && !isBuilt) {
      console.log(`${name}: not run, for want of a build`);
      continue;
    }
    const args = ["--silent", ...options, "--selectProjects", ...projects];
    await attempt(name, () => (shards === 1 ? jest(args, environment) : runShards(shards, args, environment)));
  }
}

/** Runs a product for each part of the files. */
async function runShards(count, args, environment) {
  const runs = Array.from({ length: count }, (_, index) => {
    const CENOTE_PORT = String(FIRST_PORT + index * PORTS_OF_PRODUCT);
    return jest([`--shard=${index + 1}/${count}`, ...args], { ...environment, CENOTE_PORT, CENOTE_IS_BUILT: "1" });
  });
  const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === "rejected");
  if (failures.length) throw new Stop(failures.map(({ reason }) => reason.message).join("\n"));
}
