import type { LiveChange, LiveOperation } from "@cenote/domain/live";
import type { OpenLiveStream } from "../live/liveAnswers";

type Stream = {
  readonly operations: readonly LiveOperation[];
  readonly signal: AbortSignal;
  readonly send: (change: LiveChange) => void;
  readonly end: (error?: Error) => void;
};

/** Returns a gateway whose streams a test opens and ends; operations have their names in the changes. */
export function liveGateway() {
  const streams: Stream[] = [];
  const openStream: OpenLiveStream = (operations, signal) => {
    const waiting: (LiveChange | Error | null)[] = [];
    let wake: () => void = () => undefined;
    const put = (item: (typeof waiting)[number]) => {
      waiting.push(item);
      wake();
    };
    signal.addEventListener("abort", () => put(new Error("aborted")));
    streams.push({ operations, signal, send: put, end: (error) => put(error ?? null) });
    async function* changes() {
      for (;;) {
        while (!waiting.length) await new Promise<void>((resolve) => (wake = resolve));
        const item = waiting.shift()!;
        if (item instanceof Error) throw item;
        if (!item) return;
        yield item;
      }
    }
    return Promise.resolve({ names: operations.map(({ operationName }) => operationName), changes: changes() });
  };
  return { openStream, streams, open: () => streams.filter(({ signal }) => !signal.aborted) };
}

/** Returns a request of a name in the form of `requestBody`. */
export const bodyOf = (operationName: string) => JSON.stringify({ operationName, variables: {}, query: "{}" });
