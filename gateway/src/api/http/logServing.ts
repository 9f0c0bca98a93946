import { SERVING_STATUS_MESSAGE } from "@cenote/domain/logWords";
import type { BlockFeed } from "../../request/blockFeed";
import type { Log } from "../../lib/log";
import type { SubscriberSlots } from "./streams/subscriberSlots";

const EVERY_MILLISECONDS = 60_000;

/**
 * Logs once a minute how many event streams are open: a fleet of readers is scaled by these lines
 * (infra/lib/alarms/metrics.ts). Returns a function that stops it.
 */
export function logServing(
  slots: Pick<SubscriberSlots, "count">,
  blocks: Pick<BlockFeed, "isBehind">,
  log: Log,
): () => void {
  const timer = setInterval(
    () => log.info(SERVING_STATUS_MESSAGE, { eventStreams: slots.count, isBehind: blocks.isBehind }),
    EVERY_MILLISECONDS,
  );
  timer.unref();
  return () => clearInterval(timer);
}
