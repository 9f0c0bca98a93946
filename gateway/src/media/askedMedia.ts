/** As many as the longest page lacks; what is asked for beyond this gives way to what is asked for later. */
const MOST_KEYS = 1024;

/** The keys of third-party files recently missing in responses, in the order of their requests. */
export type AskedMedia = {
  ask(key: string): void;
  keys(): readonly string[];
  /** Of files that are done, or that nothing is to be done about. */
  forget(keys: readonly string[]): void;
};

/** Kept in memory only: it decides which files are fetched first, not which are fetched. */
export function askedMedia(most: number = MOST_KEYS): AskedMedia {
  const asked = new Set<string>();
  return {
    ask: (key) => {
      // Asked for once more, it keeps its place.
      asked.add(key);
      if (asked.size > most) asked.delete(asked.values().next().value!);
    },
    keys: () => [...asked],
    forget: (keys) => keys.forEach((key) => asked.delete(key)),
  };
}
