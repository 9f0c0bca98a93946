import type { IncomingMessage } from "node:http";
import { SEEN_HEADER } from "@cenote/domain/positionHeaders";
import type { BlockFeed } from "../../../request/blockFeed";
import { HttpRefusal } from "../../../request/readJson";

type Positions = Pick<BlockFeed, "committed" | "shown" | "listen" | "isListening">;

/** Maximum lead of another gateway in knowing a commit. A client that claims a newer position made it up. */
const NOTICE_MILLISECONDS = 1_000;

/**
 * Waits until an answer is at least as new as those that the client has, possibly from another gateway. Throws a
 * refusal when this gateway's replica lags for longer than an operation may take, and the signal's reason when the
 * client disconnects.
 */
export async function untilSeen(
  request: IncomingMessage,
  positions: Positions,
  maxMilliseconds: number,
  leaving: () => AbortSignal,
) {
  const seen = Number(request.headers[SEEN_HEADER] ?? 0);
  if (!(seen > positions.shown)) return;
  const client = leaving();
  // A gateway without notifications cannot refute the claim.
  const isConfirmed = () => seen <= positions.committed || !positions.isListening;
  if (!isConfirmed() && (await isShown(positions, seen, NOTICE_MILLISECONDS, client))) return;
  if (!isConfirmed() || (await isShown(positions, seen, maxMilliseconds, client))) return;
  client.throwIfAborted();
  throw new HttpRefusal(503, "This gateway is behind the one that answered before.", { "retry-after": "1" });
}

/** Returns whether a position is shown now or within a time, while the client waits. */
function isShown(positions: Positions, position: number, milliseconds: number, client: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      client.removeEventListener("abort", end);
      resolve(positions.shown >= position);
    };
    const stop = positions.listen(() => {
      if (positions.shown >= position) end();
    });
    const timer = setTimeout(end, client.aborted ? 0 : milliseconds);
    client.addEventListener("abort", end);
  });
}
