import { familyOf, readProcesses } from "../processes";

/** Returns the processor time of a process in milliseconds, including its running and ended children. */
export function cpuMilliseconds(pid: number): number {
  const family = familyOf(pid, readProcesses());
  return 1000 * family.reduce((sum, { own, ended }) => sum + own + ended, 0);
}
