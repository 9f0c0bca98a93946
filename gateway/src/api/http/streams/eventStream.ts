import type { ServerResponse } from "node:http";
import { Canceled, CANCELED } from "../../../lib/canceled";
import { StreamEvent } from "../../../request/streamEvent";

/** Intermediaries close idle connections. */
const HEARTBEAT_MILLISECONDS = 12_000;

/** Serializes the value of an event. All subscribers of a `StreamEvent` share one value object. */
export type ToData = (value: unknown, isOfAll: boolean) => Promise<string>;

/**
 * Sends a source as server-sent events until it ends or the client disconnects. Returns how many were sent. Throws
 * `Canceled` when the client disconnected before.
 */
export async function sendEvents(
  response: ServerResponse,
  source: AsyncIterable<unknown>,
  toData: ToData,
): Promise<number> {
  const events = source[Symbol.asyncIterator]();
  if (response.destroyed) {
    await events.return?.();
    throw CANCELED;
  }
  const endHeartbeat = beginEvents(response);
  response.once("close", () => void events.return?.());
  let sent = 0;
  try {
    for (;;) {
      const step = await events.next();
      if (step.done || response.destroyed) break;
      const text = await toText(step.value, toData);
      gather(response);
      if (!response.write(text)) await drained(response);
      sent += 1;
    }
    // Subscriptions do not end by themselves: a client resumes after its last event.
    response.end();
    return sent;
  } catch (error) {
    // The client disconnected while the source or an event was computed, as clients do to end streams.
    if (error instanceof Canceled && response.destroyed) return sent;
    throw error;
  } finally {
    endHeartbeat();
    await events.return?.();
  }
}

/** Begins a stream of events. Returns the function that ends its heartbeat. */
export function beginEvents(response: ServerResponse): () => void {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  response.write(":\n\n");
  const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MILLISECONDS);
  return () => clearInterval(heartbeat);
}

/** Writes all events of one turn together: a system call for each costs more than the events. */
export function gather(response: ServerResponse) {
  if (response.writableCorked > 0) return;
  response.cork();
  setImmediate(() => response.uncork());
}

async function toText(event: unknown, toData: ToData): Promise<string> {
  if (!(event instanceof StreamEvent)) return `event: next\ndata: ${await toData(event, false)}\n\n`;
  const { kind, id, value } = event as StreamEvent;
  if (kind === "position") return `id: ${id}\n\n`;
  if (kind === "refetch") return `event: refetch\nid: ${id}\ndata: {}\n\n`;
  return `event: next\nid: ${id}\ndata: ${await toData(value, true)}\n\n`;
}

function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
