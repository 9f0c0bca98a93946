import DataLoader from "dataloader";

/** The most requests of one batch: clients choose how much each of them brings. */
const MOST = 50;

/**
 * Answers many clients' requests in batches, one after the other: what is requested while one runs becomes the next one. A
 * crowd costs few statements so, and one client does not wait.
 */
export function batchLoader<Key extends string | object, Result>(
  read: (keys: readonly Key[]) => Promise<readonly (Result | Error)[]>,
): (key: Key) => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Result>(
    (keys) => {
      const results = read(keys);
      running = results.catch(() => undefined);
      return results;
    },
    { cache: false, maxBatchSize: MOST, batchScheduleFn: (dispatch) => void running.then(dispatch) },
  );
  return (key) => loader.load(key);
}
