import type { Chain } from "@cenote/domain/chains";
import { CHAIN_STATUS_MESSAGE } from "@cenote/domain/logWords";
import type { Log } from "../../lib/log";
import type { Statuses } from "../../chain/status";

const EVERY_MILLISECONDS = 60_000;

/**
 * Logs each chain's lag once a minute: alarms count these lines, and their absence (infra/lib/alarms/metrics.ts). Returns a
 * function that stops it.
 */
export function logStatuses(chains: readonly Chain[], statuses: Statuses, log: Log): () => void {
  const timer = setInterval(() => {
    for (const chain of chains) {
      const status = statuses(chain);
      // While no node answers, the known head is old and the lag is unknown: the alarm on missing lines covers that.
      if (!status || status.headBlockTimestamp === null || status.lastError) continue;
      const { headBlockTimestamp: head, indexedBlockTimestamp: indexed, isFirstIndexing } = status;
      log.info(CHAIN_STATUS_MESSAGE, { chain, lagSeconds: Math.max(0, head - (indexed ?? 0)), isFirstIndexing });
    }
  }, EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
