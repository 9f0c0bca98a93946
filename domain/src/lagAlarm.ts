import type { Chain } from "./chains";
import { deploymentOn } from "./deployments";

/** An index that is this many blocks behind is late. */
const LATE_BLOCKS = 25;
/** Nodes, polling and windows of blocks take this long on the fastest chains too. */
const MIN_LATE_SECONDS = 120;

/**
 * How many seconds an index may be behind a chain's head before an operator is alarmed: 25 blocks, 120 s at the least.
 */
export function lagAlarmSeconds(chain: Chain): number {
  return Math.max(MIN_LATE_SECONDS, LATE_BLOCKS * (deploymentOn(chain)?.blockSeconds ?? 0));
}
