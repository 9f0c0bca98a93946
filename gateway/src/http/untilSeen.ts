import type { IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { SEEN_HEADER } from "@cenote/domain/positionHeaders";
import type { BlockFeed } from "../blockFeed";
import { HttpRefusal } from "./readJson";

type Positions = Pick<BlockFeed, "committed" | "shown">;

const POLL_MILLISECONDS = 5;
/** How long another gateway may know of a commit before this one. A client that claims more made it up. */
const NOTICE_MILLISECONDS = 1_000;

/**
 * Waits until an answer is no older than those that the client has, which may be another gateway's. Throws a refusal when
 * this gateway's replica stays behind for longer than an operation may take.
 */
export async function untilSeen(request: IncomingMessage, positions: Positions, mostMilliseconds: number) {
  const seen = Number(request.headers[SEEN_HEADER] ?? 0);
  if (!(seen > positions.shown)) return;
  const startedAt = performance.now();
  while (positions.shown < seen) {
    const waited = performance.now() - startedAt;
    if (positions.committed < seen && waited > NOTICE_MILLISECONDS) return;
    if (waited > mostMilliseconds) {
      throw new HttpRefusal(503, "This gateway is behind the one that answered before.", { "retry-after": "1" });
    }
    await delay(POLL_MILLISECONDS);
  }
}
