import { sleep } from "../lib/sleep";
import { readEvents } from "./readEvents";

const FIRST_PAUSE_MILLISECONDS = 100;
const MAX_PAUSE_MILLISECONDS = 15_000;
const TOO_MANY_REQUESTS = 429;

/** Opens the stream, after the event with the last id if there is one. */
export type OpenStream = (headers: Readonly<Record<string, string>>) => Promise<Response>;

export type ResumeOptions = {
  readonly signal: AbortSignal;
  /** Called when missed events cannot be resumed, so that the data must be fetched again. */
  readonly onMissed?: () => void;
  readonly firstPauseMilliseconds?: number;
};

/**
 * Yields the events of a stream over any number of connections: each resumes after the last event of the previous one.
 */
export async function* resumeEvents(open: OpenStream, options: ResumeOptions): AsyncGenerator<string> {
  const { signal, onMissed, firstPauseMilliseconds = FIRST_PAUSE_MILLISECONDS } = options;
  let lastId: string | null = null;
  let pause = firstPauseMilliseconds;
  let isFirst = true;
  while (!signal.aborted) {
    try {
      const response = await open(lastId === null ? {} : { "last-event-id": lastId });
      if (isFinal(response.status)) throw new Refused(response.status);
      if (!response.ok) await response.body?.cancel();
      else {
        // Without an id the stream starts now, so events between the connections were missed.
        if (lastId === null && !isFirst) onMissed?.();
        for await (const { type, id, data } of readEvents(response)) {
          pause = firstPauseMilliseconds;
          if (type === "refetch") onMissed?.();
          else if (data) yield data;
          // Only a consumed event counts as received.
          lastId = id ?? lastId;
        }
      }
    } catch (error) {
      // A connection may end at any time and for any reason; only a refusal is permanent.
      if (error instanceof Refused) throw error;
    }
    isFirst = false;
    await sleep(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(2 * pause, MAX_PAUSE_MILLISECONDS);
  }
}

class Refused extends Error {
  constructor(status: number) {
    super(`The subscription was answered with status ${status}`);
  }
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
}
