const STORAGE_KEY = "cenote.scroll";

/** Scroll positions of visits in pixels from the top, by the visit's key. */
export function scrollPositions() {
  const positions = stored();
  return {
    keep: (key: string) => void positions.set(key, window.scrollY),
    of: (key: string): number | null => positions.get(key) ?? null,
    /** Stores them for the page that the browser opens next in this tab. */
    store(key: string) {
      positions.set(key, window.scrollY);
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Without storage, or with a full one, the next page begins at its top.
      }
    },
  };
}

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}
