import { markTime } from "../remotes/timing";

let tellFirst: () => void = () => undefined;
const first = new Promise<void>((resolve) => (tellFirst = resolve));

/** Marks that a screen stands, with its data. */
export function markShown(remote: string, path: string) {
  markTime(`cenote:${remote}:shown`, path);
  tellFirst();
}

/** What is not needed for the first screen comes after it; should that screen never stand, after this time. */
const LONGEST_WAIT_MILLISECONDS = 3_000;

/** Starts a work once the first screen stands. Returns the way to stop it. */
export function afterFirstScreen(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const begin = () => {
    if (!isStopped) stop ??= start();
  };
  const timer = setTimeout(begin, LONGEST_WAIT_MILLISECONDS);
  void first.then(begin);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
