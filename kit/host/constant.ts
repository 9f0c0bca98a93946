import type { Watched } from "../remote";

/** A constant in place of one of the shell's values: used without a shell. */
export function constant<T>(value: T): Watched<T> {
  return { get: () => value, subscribe: () => () => undefined };
}
