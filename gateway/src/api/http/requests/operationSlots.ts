import { HttpRefusal } from "../../../request/readJson";

export type OperationLimits = {
  /** Operations that the whole process runs at a time. */
  readonly most: number;
  /** Operations that wait for a slot; further ones are refused. */
  readonly maxWaiting: number;
};

const RETRY_AFTER_SECONDS = 2;

type Waiting = { readonly enter: () => void };

/**
 * Runs at most `most` operations at a time, in the order of their arrival. Throws 503 when too many wait, or for too
 * long.
 */
export function operationSlots({ most, maxWaiting }: OperationLimits, waitMilliseconds: number) {
  const waiting = new Set<Waiting>();
  let running = 0;

  const enter = () => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) throw busy();
    return new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(busy());
      }, waitMilliseconds);
      waiting.add(one);
    });
  };
  const leave = () => {
    const [next] = waiting;
    if (next) {
      // The slot passes to the next operation: the number of running ones stays the same.
      waiting.delete(next);
      next.enter();
    } else running -= 1;
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

export type OperationSlots = ReturnType<typeof operationSlots>;

function busy(): HttpRefusal {
  return new HttpRefusal(503, "The gateway is busy. Try again in a moment.", {
    "retry-after": String(RETRY_AFTER_SECONDS),
  });
}
