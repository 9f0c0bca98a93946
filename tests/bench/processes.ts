import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Frequency of Linux's process clock. */
const TICKS_PER_SECOND = 100;

/** A running process; times are seconds of processor time, user and system. */
export type ProcessSample = {
  readonly pid: number;
  readonly parent: number;
  /** In the kernel's ticks since boot; unique together with the pid. */
  readonly startedAt: number;
  readonly own: number;
  /** Time of its ended children. */
  readonly ended: number;
};

/** Returns all processes of this machine. */
export function readProcesses(): ProcessSample[] {
  return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (sampleOf(Number(name)) ?? []) : []));
}

function sampleOf(pid: number): ProcessSample | null {
  const text = readOrNull(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (text === null) return null;
  // A program's name, in parentheses, may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(") ") + 2)
    .split(" ")
    .map(Number);
  const seconds = (index: number) => (fields[index] ?? 0) / TICKS_PER_SECOND;
  return {
    pid,
    parent: fields[1] ?? 0,
    startedAt: fields[19] ?? 0,
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
  };
}

/** Returns the arguments and the working folder of a process; empty for one that has ended. */
export function readCommand(pid: number): { readonly args: readonly string[]; readonly folder: string } {
  const text = readOrNull(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  return {
    args: text?.split("\0").filter(Boolean) ?? [],
    folder: readOrNull(() => readlinkSync(`/proc/${pid}/cwd`)) ?? "",
  };
}

/** A process may end between being listed and being read. */
function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Returns a process with all its running descendants. */
export function familyOf(root: number, processes: readonly ProcessSample[]): ProcessSample[] {
  const descendants = (parent: number): ProcessSample[] =>
    processes.filter((one) => one.parent === parent).flatMap((child) => [child, ...descendants(child.pid)]);
  return [...processes.filter(({ pid }) => pid === root), ...descendants(root)];
}
