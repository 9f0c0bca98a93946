import type { LiveBeginning, LiveChange, LiveOperation } from "@cenote/domain/live";
import { postGraphql } from "@cenote/kit/relay/postGraphql";
import { readEvents } from "@cenote/kit/relay/readEvents";

export type LiveStream = {
  /** Name of each operation in the changes; null for one that the gateway refused. */
  readonly names: readonly (string | null)[];
  readonly changes: AsyncIterable<LiveChange>;
};

/**
 * Opens a stream that keeps operations current, until the signal aborts. Rejects where the gateway does not respond.
 */
export type OpenLiveStream = (operations: readonly LiveOperation[], signal: AbortSignal) => Promise<LiveStream>;

export function liveStreamAt(endpoint: string): OpenLiveStream {
  return async (live, signal) => {
    const response = await postGraphql(endpoint, JSON.stringify({ live }), { accept: "text/event-stream", signal });
    if (!response.ok) throw new Error(`The live stream was answered with status ${response.status}`);
    const events = readEvents(response);
    const first = await events.next();
    if (first.done) throw new Error("The live stream ended before it began.");
    const { operations } = JSON.parse(first.value.data) as LiveBeginning;
    return {
      names: operations.map((operation) => {
        if (typeof operation === "string") return operation;
        console.error(`The gateway does not keep an answer current: ${operation.refused}`);
        return null;
      }),
      changes: (async function* () {
        for await (const { data } of events) yield JSON.parse(data) as LiveChange;
      })(),
    };
  };
}
