import DataLoader from "dataloader";

/** Maximum requests in one batch: clients choose how large each is. */
const MOST = 50;

/**
 * Batches many clients' requests sequentially: requests that arrive while a batch runs form the next one. Many clients
 * thus cost few statements, and a single client does not wait.
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
