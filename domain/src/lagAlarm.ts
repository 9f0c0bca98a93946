import type { Chain } from "./chains";
import { deploymentOn } from "./deployments";

/** Lag in blocks from which an index counts as late. */
const LATE_BLOCKS = 25;
/** Even the fastest chains need this long for nodes, polling and block windows. */
const MIN_LATE_SECONDS = 120;

/** Returns the lag of an index behind the chain head, in seconds, that triggers an alarm: 25 blocks, at least 120 s. */
export function lagAlarmSeconds(chain: Chain): number {
  return Math.max(MIN_LATE_SECONDS, LATE_BLOCKS * (deploymentOn(chain)?.blockSeconds ?? 0));
}
