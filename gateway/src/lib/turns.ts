import { setImmediate } from "node:timers/promises";

/** Runs a long computation in a separate turn; rejects with the reason of an operation that has ended before it. */
export type InTurn = <Result>(compute: () => Result | Promise<Result>) => Promise<Result>;

/**
 * Runs an operation's long computations sequentially, with a turn of the event loop between them, so that other
 * requests are answered and the time limit can end the operation.
 */
export function turnsOf(operation: AbortSignal): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (compute) => {
    const result = last
      .then(() => setImmediate())
      .then(() => {
        operation.throwIfAborted();
        return compute();
      });
    // Each computation fails alone.
    last = result.catch(() => undefined);
    return result;
  };
}
