import { newKey, toUrl, type Location, type UrlParts } from "./places";

/** Sequence of visits, one of which is current. */
export type History = {
  readonly read: () => Location;
  readonly push: (to: Location) => void;
  readonly replace: (to: Location) => void;
  /** Moves by so many visits: -1 is back. */
  readonly go: (visits: number) => void;
  /** Calls back at each move that is not a push or a replacement; returns the unsubscribe function. */
  readonly onMove: (listener: () => void) => () => void;
};

/** Returns the history of the browser's tab. */
export function browserHistory(): History {
  const { history, location } = window;
  // With the origin: a path that begins with two slashes would name another host.
  const urlOf = (to: Location) => location.origin + toUrl(to);
  return {
    read() {
      let { key } = (history.state ?? {}) as { readonly key?: string };
      // This visit was opened without a router: the browser keeps its key, also for a reload.
      if (!key) history.replaceState({ key: (key = newKey()) }, "");
      return { ...partsOf(location), key };
    },
    push: (to) => history.pushState({ key: to.key }, "", urlOf(to)),
    replace: (to) => history.replaceState({ key: to.key }, "", urlOf(to)),
    go: (visits) => history.go(visits),
    onMove(listener) {
      window.addEventListener("popstate", listener);
      return () => window.removeEventListener("popstate", listener);
    },
  };
}

/** Creates a history in memory that begins at a URL: for tests, and for rendering in the build. */
export function memoryHistory(url: string): History {
  const visits: Location[] = [{ ...partsOf(new URL(url, "http://place")), key: newKey() }];
  const listeners = new Set<() => void>();
  let current = 0;
  return {
    read: () => visits[current]!,
    push: (to) => void visits.splice(++current, visits.length, to),
    replace: (to) => void (visits[current] = to),
    go(moves) {
      current = Math.min(Math.max(current + moves, 0), visits.length - 1);
      for (const listener of listeners) listener();
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function partsOf({ pathname, search, hash }: UrlParts): UrlParts {
  return { pathname, search, hash };
}
