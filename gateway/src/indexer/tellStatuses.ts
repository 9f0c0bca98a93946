import type { Chain } from "@cenote/domain/chains";
import { CHAIN_STATUS_MESSAGE } from "@cenote/domain/logWords";
import type { Log } from "../log";
import type { Statuses } from "../modules/chain/chainStore";

const EVERY_MILLISECONDS = 60_000;

/**
 * Logs once a minute how far behind each chain what is served is: alarms count on these lines (infra/lib/metrics.ts), and
 * on their absence. Answers the way to stop.
 */
export function tellStatuses(chains: readonly Chain[], statuses: Statuses, log: Log): () => void {
  const timer = setInterval(() => {
    for (const chain of chains) {
      const { headBlockNumber: head, indexedBlockNumber: indexed, lastError } = statuses(chain) ?? {};
      // Of a chain that cannot be read now, the head is of old, and nobody knows how far behind it is: the alarm minds the
      // silence.
      if (head === null || head === undefined || lastError) continue;
      log.info(CHAIN_STATUS_MESSAGE, { chain, lagBlocks: Math.max(0, head - (indexed ?? 0)) });
    }
  }, EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
