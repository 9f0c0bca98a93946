import { createWatched, type Settable } from "./watched";

/**
 * Creates a value that is kept in localStorage under `key` and shared by all tabs of this browser. `parse` converts the
 * stored JSON: null without a value, and possibly written by an older version. Without storage, the value lasts until
 * the page is left.
 */
export function createStored<T>(key: string, parse: (stored: unknown) => T): Settable<T> {
  const { get, set, subscribe } = createWatched(readStored(key, parse));
  addEventListener("storage", (event) => {
    if (event.key === key) set(readStored(key, parse));
  });
  return {
    get,
    subscribe,
    set: (value) => {
      set(value);
      write(key, value);
    },
  };
}

/** Returns the stored value once, parsed; `createStored` also announces changes. */
export function readStored<T>(key: string, parse: (stored: unknown) => T): T {
  return parse(read(key));
}

function read(key: string): unknown {
  // A browser may refuse storage altogether, and a visitor may edit its content.
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown) {
  // As above: a value that cannot be stored lasts until the page is left.
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
