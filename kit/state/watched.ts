import type { Watched } from "../remote";

/** Observable value that can be set. */
export type Settable<T> = Watched<T> & { readonly set: (value: T) => void };

/** Creates an observable value. Setting an equal value (`Object.is`) notifies no listener. */
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
