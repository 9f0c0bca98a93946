import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { percentile, runParts, type Part } from "../../suite";
import { untilIdle } from "../untilIdle";
import { measurePrograms, type ProgramTime } from "./programTimes";

/** `RUNS=1 npm run bench -- commands start` shortens it. */
const RUNS = Number(process.env.RUNS ?? 3);
const PORT = "4600";
const READY = /is ready at (\S+)/;
/** Programs below are combined into one row. */
const MIN_SECONDS_SHOWN = 1;

type Measured = {
  readonly seconds: number;
  readonly isPassed: boolean;
  /** Seconds of the phases that the command printed. */
  readonly phases: ReadonlyMap<string, number>;
  readonly programs: readonly ProgramTime[];
};

const start: Part = {
  title: "npm start on a fresh clone with an empty package cache, until it is ready; then started again",
  run: async () => {
    const first: Measured[] = [];
    const second: Measured[] = [];
    for (let run = 0; run < RUNS; run++) {
      const clone = freshClone();
      try {
        first.push(await measure(clone, "start"));
        second.push(await measure(clone, "start"));
      } finally {
        clone.remove();
      }
    }
    printPrograms(first);
    return [...rowsOf("first start", first), ...rowsOf("second start", second)];
  },
};

const test: Part = {
  title: "npm test on a fresh clone with an empty package cache",
  run: async () => {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) {
      const clone = freshClone();
      try {
        runs.push(await measure(clone, "test"));
      } finally {
        clone.remove();
      }
    }
    printPrograms(runs);
    return rowsOf("npm test", runs);
  },
};

function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), "cenote-bench-"));
  const clone = join(folder, "clone");
  const cache = join(folder, "npm-cache");
  mkdirSync(cache);
  // The tests run PostgreSQL as its own user, who needs access.
  chmodSync(folder, 0o755);
  execFileSync("git", ["clone", "--quiet", process.cwd(), clone]);
  return { clone, cache, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs `npm start` until it is ready and then ends it, or `npm test` to its end. */
async function measure({ clone, cache }: ReturnType<typeof freshClone>, command: "start" | "test"): Promise<Measured> {
  await untilIdle();
  const startedAt = performance.now();
  const child = spawn("npm", [command], {
    cwd: clone,
    env: { ...process.env, npm_config_cache: cache, CENOTE_PORT: PORT, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
    // A separate process group, as Ctrl-C in a terminal would end it.
    detached: true,
  });
  const programs = measurePrograms(child.pid!);
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      process.stdout.write(text);
      output += text;
      if (READY.test(output)) resolve();
    });
  });
  const code = await Promise.race([ended, ...(command === "start" ? [ready.then(() => 0)] : [])]);
  const seconds = (performance.now() - startedAt) / 1000;
  const times = programs.read();
  programs.stop();
  if (command === "start") process.kill(-child.pid!, "SIGINT");
  await ended;
  return { seconds, isPassed: code === 0, phases: phasesOf(output), programs: times };
}

function phasesOf(output: string): Map<string, number> {
  const lines = output.matchAll(/^(\S[^\n]*): ([\d.]+) s$/gm);
  return new Map([...lines].map(([, name, seconds]) => [name!, Number(seconds)]));
}

function rowsOf(name: string, runs: readonly Measured[]) {
  const phases = [...new Set(runs.flatMap((run) => [...run.phases.keys()]))];
  const row = (what: string, values: readonly number[]) => ({
    what,
    "minimum s": percentile(values, 0).toFixed(1),
    "median s": percentile(values, 0.5).toFixed(1),
  });
  return [
    row(`${name}, ${runs.filter(({ isPassed }) => isPassed).length} of ${runs.length} passed`, seconds(runs)),
    ...phases.map((phase) =>
      row(
        `  ${phase}`,
        runs.flatMap((run) => run.phases.get(phase) ?? []),
      ),
    ),
  ];
}

const seconds = (runs: readonly Measured[]) => runs.map((run) => run.seconds);

/** Prints the processor seconds by program, of the run that needed the least. */
function printPrograms(runs: readonly Measured[]) {
  const total = ({ programs }: Measured) => programs.reduce((sum, { seconds }) => sum + seconds, 0);
  const [best] = [...runs].sort((one, other) => total(one) - total(other));
  if (!best) return;
  const isShown = ({ seconds }: ProgramTime) => seconds >= MIN_SECONDS_SHOWN;
  const rest = best.programs.filter((one) => !isShown(one)).reduce((sum, { seconds }) => sum + seconds, 0);
  console.log("Processor seconds, user and system, by program");
  console.table(
    [
      ...best.programs.filter(isShown),
      { program: "others", seconds: rest },
      { program: "all", seconds: total(best) },
    ].map(({ program, seconds }) => ({ program, "processor s": seconds.toFixed(1) })),
  );
}

await runParts({ start, test });
