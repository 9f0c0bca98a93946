import type { EventQueue } from "../../lib/eventQueue";
import { StreamEvent } from "../../request/streamEvent";
import type { OffChainScope } from "../provider/offChainScope";
import { markSent, movePast, positionAfter, writeCursor, type ActivityCursor } from "./activityCursor";
import type { ChainUpdate } from "./activityFeedStore";
import type { Activity } from "./activityStore";

/** A subscriber that missed more than this must fetch again. */
export const MAX_REPLAYED = 500;
/** Interval at which a subscriber without events is sent its position. */
const POSITION_MILLISECONDS = 10_000;

export type ActivityEvent = StreamEvent<Activity>;

/** A client that receives activity, and its position. */
export type Subscriber = {
  readonly addresses: ReadonlySet<string>;
  readonly queue: EventQueue<ActivityEvent>;
  cursor: ActivityCursor;
  readonly scope: OffChainScope | null;
  /** The last step of a provider's record that was sent. */
  step: number;
  /** Events that arrived before the starting point was known. */
  waiting: ChainUpdate[] | null;
  sentAt: number;
};

/** Restarts a subscriber at a chain's present tip: it must refetch the earlier activity. */
export function restart(subscriber: Subscriber, { chain, tip, rows }: ChainUpdate, undoBlocks: number) {
  const position = positionAfter(tip, undoBlocks);
  subscriber.cursor.set(chain, position);
  for (const row of rows) markSent(position, row);
  movePast(position, tip);
  // Not all rows were read: too little is known of these blocks to follow a reorg.
  if (rows.length > MAX_REPLAYED) position.floor = tip.block;
  send(subscriber, StreamEvent.refetch(idOf(subscriber)));
}

/** Sends the events of an update that the subscriber lacks; with `isUpToTip` it is then at the chain's newest block. */
export function sendUpdate(subscriber: Subscriber, { chain, tip, rows }: ChainUpdate, isUpToTip: boolean) {
  const { cursor, addresses } = subscriber;
  const position = cursor.get(chain);
  if (!position) return;
  for (const row of rows) {
    if (!addresses.has(row.owner) || !markSent(position, row)) continue;
    send(subscriber, StreamEvent.next(idOf(subscriber), row));
  }
  if (!isUpToTip) return;
  movePast(position, tip);
  if (Date.now() - subscriber.sentAt <= POSITION_MILLISECONDS) return;
  send(subscriber, StreamEvent.position(idOf(subscriber)));
}

/** Returns the id of the last event that a subscriber received: of each chain, and of providers' steps. */
export function idOf({ cursor, scope, step }: Subscriber): string {
  return `${writeCursor(cursor)}${scope ? `~@${step}` : ""}`;
}

/** Sends an event; a subscriber that reads too slowly is disconnected, and resumes from the last one. */
export function send(subscriber: Subscriber, event: ActivityEvent) {
  subscriber.sentAt = Date.now();
  if (!subscriber.queue.push(event)) subscriber.queue.end();
}
