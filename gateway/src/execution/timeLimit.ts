import type { Db } from "../db";
import { refusal } from "../protection/refusal";

/** The work's result, or the error `TIMEOUT` once the time is over; `signal` then tells the work to stop. */
export async function withinTime<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Result | Promise<Result>,
): Promise<Result> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooLate(milliseconds));
      abort.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A database whose statements are canceled, and no longer started, once the operation they belong to is given up. */
export function untilAborted(db: Db, signal: AbortSignal): Db {
  return {
    ...db,
    query: (text, values) => {
      if (signal.aborted) return Promise.reject(refusal("TIMEOUT", "The operation was given up."));
      return db.query(text, values, signal);
    },
  };
}

function tooLate(milliseconds: number) {
  return refusal("TIMEOUT", `The operation took longer than ${milliseconds / 1000} seconds.`);
}
