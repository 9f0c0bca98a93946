import type { IncomingMessage } from "node:http";
import { SEEN_HEADER } from "@cenote/domain/positionHeaders";
import type { BlockFeed } from "../../request/blockFeed";
import { HttpRefusal } from "../../request/readJson";

type Positions = Pick<BlockFeed, "committed" | "shown" | "listen" | "isListening">;

/** How long another gateway may know of a commit before this one. A client that claims more made it up. */
const NOTICE_MILLISECONDS = 1_000;

/**
 * Waits until an answer is no older than those that the client has, which may be another gateway's. Throws a refusal when
 * this gateway's replica stays behind for longer than an operation may take, and the reason of a client that has gone.
 */
export async function untilSeen(
  request: IncomingMessage,
  positions: Positions,
  mostMilliseconds: number,
  leaving: () => AbortSignal,
) {
  const seen = Number(request.headers[SEEN_HEADER] ?? 0);
  if (!(seen > positions.shown)) return;
  const client = leaving();
  // A gateway that is not notified knows nothing against the claim.
  const isConfirmed = () => seen <= positions.committed || !positions.isListening;
  if (!isConfirmed() && (await isShown(positions, seen, NOTICE_MILLISECONDS, client))) return;
  if (!isConfirmed() || (await isShown(positions, seen, mostMilliseconds, client))) return;
  client.throwIfAborted();
  throw new HttpRefusal(503, "This gateway is behind the one that answered before.", { "retry-after": "1" });
}

/** Whether a position is shown by now, or within a time, while the client waits. */
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
