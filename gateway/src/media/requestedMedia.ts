/** The most files that one page can be missing; beyond this, later requests displace earlier ones. */
const MAX_KEYS = 1024;

/** The keys of third-party files recently missing in responses, in the order of their requests. */
export type RequestedMedia = {
  add(key: string): void;
  keys(): readonly string[];
  /** Removes files that are done, or cannot be fetched. */
  forget(keys: readonly string[]): void;
};

/** Kept in memory only: it determines the order of fetches, not which files are fetched. */
export function requestedMedia(most: number = MAX_KEYS): RequestedMedia {
  const requested = new Set<string>();
  return {
    add: (key) => {
      // A key that is requested again keeps its place.
      requested.add(key);
      if (requested.size > most) requested.delete(requested.values().next().value!);
    },
    keys: () => [...requested],
    forget: (keys) => keys.forEach((key) => requested.delete(key)),
  };
}
