import type { Watched } from "../remote";

/** A value of the shell's that never changes: where there is no shell. */
export function constant<T>(value: T): Watched<T> {
  return { get: () => value, subscribe: () => () => undefined };
}
