import type { Db } from "../../store/db";
import { refusal } from "../../lib/refusal";

/** Shared reasons: the default one costs a stack trace for each operation. */
const ABORTED = new Error("The operation was aborted.");
const ENDED = new Error("The operation has ended.");

/**
 * Returns the work's result, or the error `TIMEOUT` after the time limit. `signal` then aborts the work, and also when
 * no client waits for it any more.
 */
export async function withinTime<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Result | Promise<Result>,
  client?: AbortSignal,
): Promise<Result> {
  const abort = new AbortController();
  const leave = () => abort.abort(client?.reason);
  if (client?.aborted) leave();
  client?.addEventListener("abort", leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate(milliseconds));
      abort.abort(ABORTED);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
    client?.removeEventListener("abort", leave);
    // Ends everything that a failed operation still waits for.
    abort.abort(ENDED);
  }
}

/** A database whose statements are canceled, and no longer started, once their operation is aborted. */
export function untilAborted(db: Db, signal: AbortSignal): Db {
  return {
    ...db,
    query: (text, values) => {
      if (signal.aborted) return Promise.reject(refusal("TIMEOUT", "The operation was aborted."));
      return db.query(text, values, signal);
    },
  };
}

function tooLate(milliseconds: number) {
  return refusal("TIMEOUT", `The operation took longer than ${milliseconds / 1000} seconds.`);
}
