import { readdirSync, readFileSync } from "node:fs";

/** Of the kernel's clock for processes, on Linux. */
const TICKS_PER_SECOND = 100;

type Stat = { readonly pid: number; readonly parent: number; readonly own: number; readonly ended: number };

/** Milliseconds that a process has computed, with its children: those that run, and those that have ended. */
export function cpuMilliseconds(pid: number): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  const sum = ({ pid: one, own, ended }: Stat): number =>
    own + ended + all.filter(({ parent }) => parent === one).reduce((total, child) => total + sum(child), 0);
  const root = all.find((one) => one.pid === pid);
  return root ? (sum(root) * 1000) / TICKS_PER_SECOND : 0;
}

function statOf(pid: number): Stat | null {
  try {
    // A program's name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ").map(Number);
    return { pid, parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
  } catch {
    return null;
  }
}
