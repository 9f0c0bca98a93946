import type { Watched } from "../remote";

/** Returns a constant in place of a value of the shell, for use without a shell. */
export function constant<T>(value: T): Watched<T> {
  return { get: () => value, subscribe: () => () => undefined };
}
