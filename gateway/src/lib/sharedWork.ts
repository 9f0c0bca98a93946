import { setMaxListeners } from "node:events";

/** Work that several operations wait for. */
export type SharedWork<Result> = {
  /** Whether every operation that waited for it has ended: its result must no longer be used. */
  readonly isAbandoned: boolean;
  /** Returns the work's result, for an operation that ends when the signal aborts. */
  join(operation: AbortSignal): Promise<Result>;
};

/** Starts work, and aborts it when all operations that joined have ended before it, with the last one's reason. */
export function sharedWork<Result>(work: (signal: AbortSignal) => Promise<Result>): SharedWork<Result> {
  const abort = new AbortController();
  setMaxListeners(0, abort.signal);
  const result = work(abort.signal);
  // Each operation that joined handles a failure itself.
  result.catch(() => undefined);
  let joined = 0;
  return {
    get isAbandoned() {
      return abort.signal.aborted;
    },
    join: (operation) => {
      const leave = () => {
        joined -= 1;
        if (joined === 0) abort.abort(operation.reason);
      };
      joined += 1;
      setMaxListeners(0, operation);
      if (operation.aborted) leave();
      else operation.addEventListener("abort", leave, { once: true });
      return result.finally(() => operation.removeEventListener("abort", leave));
    },
  };
}
