import { sleep } from "../lib/sleep";
import { readEvents } from "./readEvents";

const FIRST_PAUSE_MILLISECONDS = 100;
const MAX_PAUSE_MILLISECONDS = 15_000;
const TOO_MANY_REQUESTS = 429;

/** Opens the stream, after the event of an id when there is one. */
export type OpenStream = (headers: Readonly<Record<string, string>>) => Promise<Response>;

export type ResumeOptions = {
  readonly signal: AbortSignal;
  /** Events were missed for good: what is shown must be fetched again. */
  readonly onMissed?: () => void;
  readonly firstPauseMilliseconds?: number;
};

/** The events of a stream, over as many connections as it takes: each resumes after the last event of the one before. */
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
        // Without an id it begins now, and there was a time before without a stream.
        if (lastId === null && !isFirst) onMissed?.();
        for await (const { type, id, data } of readEvents(response)) {
          pause = firstPauseMilliseconds;
          if (type === "refetch") onMissed?.();
          else if (data) yield data;
          // Only an event that was consumed counts as received.
          lastId = id ?? lastId;
        }
      }
    } catch (error) {
      // A connection may end at any time and for any reason; only a refusal is the same the next time.
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
