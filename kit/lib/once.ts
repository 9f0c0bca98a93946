/**
 * Returns a function that calls `make` the first time, and returns the same value later. A browser's first Intl format
 * of each kind takes several milliseconds, which must not delay screens that do not use it.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Returns a function that calls `make` once for each key. Keys are compared by identity; values are never dropped. */
export function onceEach<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}
