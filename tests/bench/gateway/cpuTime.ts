import { familyOf, readProcesses } from "../processes";

/** Milliseconds that a process has computed, with its children: those that run, and those that have ended. */
export function cpuMilliseconds(pid: number): number {
  const family = familyOf(pid, readProcesses());
  return 1000 * family.reduce((sum, { own, ended }) => sum + own + ended, 0);
}
