import type { LivePace } from "@cenote/domain/live";
import type { Operation, QueryGateway } from "../gateway/queryGateway";
import type { LiveAnswers } from "./liveAnswers";

/** Operation of the shell with its variables, and its minimum refresh interval. */
type Watched = Operation & { readonly variables: Readonly<Record<string, unknown>>; readonly pace: LivePace };

/**
 * Calls `onData` with an operation's response, now and whenever it changes while the page is visible. Returns the
 * function that stops it.
 */
export type WatchGateway = <Data>(watched: Watched, onData: (data: Data) => void) => () => void;

export function watchingGateway(queryGateway: QueryGateway, live: Pick<LiveAnswers, "watch">): WatchGateway {
  return <Data>({ pace, variables, ...operation }: Watched, onData: (data: Data) => void) => {
    const abort = new AbortController();
    let isPushed = false;
    // A new stream takes longer than one request.
    queryGateway<Data>(operation, variables, abort.signal)
      .then((data) => isPushed || abort.signal.aborted || onData(data))
      // The stream brings the response once the gateway is reachable.
      .catch(() => undefined);
    const stop = live.watch({
      body: JSON.stringify({ ...operation, variables }),
      pace,
      chain: null,
      readCached: () => Promise.resolve(null),
      onAnswer({ answer }) {
        const { data } = answer as { readonly data?: Data | null };
        // Without data, the shown data stays.
        if (!data) return;
        isPushed = true;
        onData(data);
      },
    });
    return () => {
      abort.abort();
      stop();
    };
  };
}
