import { basename } from "node:path";
import { familyOf, type ProcessSample, readCommand, readProcesses } from "../processes";

const SAMPLE_INTERVAL_MS = 100;

export type ProgramTime = { readonly program: string; readonly seconds: number };

/**
 * Measures the processor seconds (user and system) of a process and of all its descendants, by program. Samples every
 * 100 ms: a process that ends between two samples counts for its parent, as "short programs".
 */
export function measurePrograms(root: number) {
  const seen = new Map<string, { sample: ProcessSample; program: string }>();

  function sample() {
    const family = familyOf(root, readProcesses());
    for (const one of family) {
      const key = `${one.pid} ${one.startedAt}`;
      const last = seen.get(key);
      // A process that has just forked still has its parent's arguments.
      const isYoung = !last || last.sample.own < 0.1;
      const program = isYoung ? programOf(one, nameOfPid) : last.program;
      seen.set(key, { sample: one, program });
    }
  }

  const nameOfPid = (pid: number): string =>
    [...seen.values()].findLast(({ sample }) => sample.pid === pid)?.program ?? "";

  sample();
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  return {
    /** Returns the programs so far, largest first. */
    read(): ProgramTime[] {
      sample();
      const sums = new Map<string, number>();
      for (const { sample, program } of seen.values()) sums.set(program, (sums.get(program) ?? 0) + sample.own);
      return [...sums]
        .map(([program, seconds]) => ({ program, seconds }))
        .sort((one, other) => other.seconds - one.seconds);
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns a name that is the same in each run: the program, or the script of Node.js with its folder or project. */
function programOf({ pid, parent }: ProcessSample, nameOfPid: (pid: number) => string): string {
  const { args, folder } = readCommand(pid);
  const [command = "?", ...rest] = args;
  // Chromium's processes have all their arguments in the first one, and start others as /proc/self/exe.
  const program = basename(command.split(" ")[0]!);
  if (program === "npm") return command;
  if (program === "exe") return nameOfPid(parent);
  if (program !== "node") return program;
  const [first, second] = rest.filter((arg) => !arg.startsWith("-"));
  // Commands, and the programs that they start, are arguments of scripts/run.mjs.
  const script = first && basename(first) === "run.mjs" ? second : first;
  if (!script) return "node";
  const name = basename(script);
  if (script.includes("jest-worker")) return `${nameOfPid(parent)} workers`;
  if (script.includes("webpack")) return `webpack ${basename(folder)}`;
  const projects = rest.indexOf("--selectProjects");
  if (projects >= 0) return `jest ${rest[projects + 1]}`;
  return /^(cli|index|main|bin)\.\w+$/.test(name) ? script.split("node_modules/").at(-1)! : name;
}
