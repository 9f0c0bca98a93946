import { markTime } from "../remotes/timing";

let resolveFirst: () => void = () => undefined;
const first = new Promise<void>((resolve) => (resolveFirst = resolve));

/** Marks that a screen is drawn, with its data. */
export function markShown(remote: string, path: string) {
  markTime(`cenote:${remote}:shown`, path);
  resolveFirst();
}

/** Tasks that the first screen does not need start after it, or after this time at the latest. */
const MAX_WAIT_MILLISECONDS = 3_000;

/** Starts a task once the first screen is drawn. Returns the function that stops it. */
export function afterFirstScreen(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const begin = () => {
    if (!isStopped) stop ??= start();
  };
  const timer = setTimeout(begin, MAX_WAIT_MILLISECONDS);
  void first.then(begin);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
