import type { Watched } from "../remote";

/** Returns an observable value that never changes, in place of one of the shell: for tests, and without a shell. */
export function constant<T>(value: T): Watched<T> {
  return { get: () => value, subscribe: () => () => undefined };
}
