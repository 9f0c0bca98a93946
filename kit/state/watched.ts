import type { Watched } from "../remote";

/** Observable value that the shell sets. */
export type Settable<T> = Watched<T> & { readonly set: (value: T) => void };

export function createWatched<T>(initial: T): Settable<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
