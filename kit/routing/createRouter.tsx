import type { ReactNode } from "react";
import type { Place } from "../remote";
import type { History } from "./history";
import { findRoute, sortRoutes, type RouteMatch } from "@cenote/domain/routes";
import { isPartOf, newKey, resolvePlace, toUrl, type Location, type UrlParts } from "./places";

const STORAGE_KEY = "cenote.scroll";

/** Route with the function that loads its content. */
export type RouterRoute = {
  /** Pattern as in domain/routes.ts; a lone `*` matches any other path. */
  readonly path: string;
  /** Loads the content of a place. The signal is aborted when another place is opened instead. */
  readonly open: (place: Place, signal: AbortSignal) => Opened | Promise<Opened>;
  /** Data for the frame around the screen. */
  readonly handle?: unknown;
};

/** Content of a place, or a redirect. */
export type Opened = ReactNode | Redirect;

/** Result of a route that sends the visitor to another path. */
export class Redirect {
  constructor(readonly to: string) {}
}

export type RouterState = {
  readonly location: Location;
  /** Screen at the location; null before the first screen is open. */
  readonly screen: Screen | null;
  /** Pending location. */
  readonly next: Location | null;
};

export type Screen = RouteMatch<RouterRoute> & {
  readonly content: ReactNode;
  /** Scroll position in pixels from the top; null to keep the current one. */
  readonly scroll: number | null;
};

export type NavigateOptions = {
  /** Whether the current visit is replaced. */
  readonly replace?: boolean;
  /** Whether the scroll position is kept. */
  readonly preventScrollReset?: boolean;
  /** Whether the screens fade into each other, where the browser supports it. */
  readonly viewTransition?: boolean;
};

type RouterSettings = {
  readonly history: History;
  readonly routes: readonly RouterRoute[];
  /** Loads further routes that a path may need; null once they are loaded. */
  readonly findRoutes?: (path: string) => Promise<readonly RouterRoute[]> | null;
};

type Listener = (state: RouterState, isFading: boolean) => void;

/** Change of the history by a navigation (a move has made it already, a reload makes none), and scroll position. */
type Way = NavigateOptions & { readonly change: "push" | "replace" | "none"; readonly scroll: number | null };

/**
 * Creates a router, and opens the current place of the history. A navigation first loads its screen, then changes the
 * URL together with it; a later navigation supersedes it.
 */
export function createRouter({ history, routes, findRoutes }: RouterSettings) {
  let all = sortRoutes(routes);
  const listeners = new Set<Listener>();
  const positions = scrollPositions();
  let state: RouterState = { location: history.read(), screen: null, next: null };
  let loading: { readonly way: Way; readonly controller: AbortController } | null = null;
  const overtaken = new Set<AbortController>();

  const set = (changes: Partial<RouterState>, isFading = false) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state, isFading);
  };

  async function open(to: Location, way: Way) {
    if (loading) overtaken.add(loading.controller);
    const own = { way, controller: new AbortController() };
    loading = own;
    const isOvertaken = () => loading !== own;
    const enter = (opened: Omit<Screen, "scroll"> | null) => {
      loading = null;
      for (const controller of overtaken) controller.abort();
      overtaken.clear();
      if (way.change !== "none") history[way.change](to);
      const screen = opened && { ...opened, scroll: way.preventScrollReset ? null : way.scroll };
      set({ location: to, screen, next: null }, way.viewTransition ?? false);
    };
    // Before the first screen, and for a reload, no screen is left.
    if (state.screen && to.key !== state.location.key) {
      // A preview of the next screen may be shown already, from its top.
      if (!state.next) positions.keep(state.location.key);
      if (isPartOf(to, state.location)) return enter(state.screen);
      set({ next: to });
    }

    const moreRoutes = findRoutes?.(to.pathname);
    if (moreRoutes) all = sortRoutes([...all.map(({ route }) => route), ...(await moreRoutes)]);
    if (isOvertaken()) return;
    const match = findRoute(all, to.pathname);
    const opened = match && openRoute(match, to, own.controller.signal);
    const content = opened instanceof Promise ? await opened : opened;
    if (isOvertaken()) return;
    if (content instanceof Redirect) {
      // A push adds only the final place; a place that was opened by its URL is replaced.
      return open(visitOf(content.to, to), { ...way, change: way.change === "none" ? "replace" : way.change });
    }
    enter(match && { ...match, content });
  }

  const router = {
    get state() {
      return state;
    },

    /** Calls the listener at each change, and at once with the current state; returns the unsubscribe function. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      listener(state, false);
      return () => void listeners.delete(listener);
    },

    /** Opens a place, or moves by so many visits. Resolves when its screen is open, or another navigation has begun. */
    async navigate(to: string | UrlParts | number, options: NavigateOptions = {}): Promise<void> {
      if (typeof to === "number") return history.go(to);
      const location = visitOf(to, state.location);
      const isSame = toUrl(location) === toUrl(state.location);
      return open(location, { ...options, change: options.replace || isSame ? "replace" : "push", scroll: 0 });
    },

    /** Loads the open or the pending screen again. */
    async reload(): Promise<void> {
      if (state.next && loading) return open(state.next, loading.way);
      return open(state.location, { change: "none", scroll: null });
    },

    /** Matches a path against the loaded routes. */
    match: (path: string) => findRoute(all, path),

    keepScroll: () => positions.store(state.location.key),
  };

  history.onMove(() => {
    const to = history.read();
    const viewTransition = to.pathname !== state.location.pathname;
    void open(to, { change: "none", scroll: positions.of(to.key) ?? 0, viewTransition });
  });
  const { key, hash } = state.location;
  // The page may have been scrolled meanwhile: the skeleton is shown without the router.
  void open(state.location, { change: "none", scroll: positions.of(key) ?? (hash ? 0 : null) });
  return router;
}

/** Router of `createRouter`. */
export type Router = ReturnType<typeof createRouter>;

/** Returns a new visit of a link's target. */
function visitOf(to: string | UrlParts, from: UrlParts): Location {
  const { pathname, search, hash } = resolvePlace(to, from);
  return { pathname, search, hash, key: newKey() };
}

/** Opens a route. Its error is thrown where the screen is rendered, so that the screen's boundary handles it. */
function openRoute({ route, params }: RouteMatch<RouterRoute>, to: Location, signal: AbortSignal) {
  const failed = (failure: unknown) => <Thrown failure={failure} />;
  try {
    const opened = route.open({ path: to.pathname, params, search: new URLSearchParams(to.search) }, signal);
    return opened instanceof Promise ? opened.catch(failed) : opened;
  } catch (failure) {
    return failed(failure);
  }
}

function Thrown({ failure }: { readonly failure: unknown }): never {
  throw failure;
}

/** Scroll positions of visits in pixels from the top, by the visit's key. */
function scrollPositions() {
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
