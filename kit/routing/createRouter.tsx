import type { ReactNode } from "react";
import type { Place } from "../remote";
import type { History } from "./history";
import { matchRoute, type RouteMatch } from "./matchRoute";
import { isPartOf, newKey, resolvePlace, toUrl, type Location, type UrlParts } from "./places";
import { scrollPositions } from "./scrollPositions";

export type RouterRoute = {
  /** As those of domain/routes.ts; a lone `*` fits what nothing else does. */
  readonly path: string;
  /** Loads what a place shows. The signal is aborted where another place was opened instead. */
  readonly open: (place: Place, signal: AbortSignal) => Opened | Promise<Opened>;
  /** What the frame knows of the route beside its screen. */
  readonly handle?: unknown;
};

/** What a place shows, or where it leads on to. */
export type Opened = ReactNode | Redirect;

export class Redirect {
  constructor(readonly to: string) {}
}

export type RouterState = {
  readonly location: Location;
  /** What the location shows; null before the first screen is open. */
  readonly screen: Screen | null;
  /** Where it is on its way to. */
  readonly next: Location | null;
};

export type Screen = RouteMatch<RouterRoute> & {
  readonly content: ReactNode;
  /** Where the page scrolls to, in pixels from the top; null to stay. */
  readonly scroll: number | null;
};

export type NavigateOptions = {
  /** In place of the current visit. */
  readonly replace?: boolean;
  /** The page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean;
  /** The screens fade into each other, where the browser can. */
  readonly viewTransition?: boolean;
};

type RouterSettings = {
  readonly history: History;
  readonly routes: readonly RouterRoute[];
  /** Loads the further routes that a path may need; null once they are there. */
  readonly findRoutes?: (path: string) => Promise<readonly RouterRoute[]> | null;
};

type Listener = (state: RouterState, isFading: boolean) => void;

/** How a navigation changes the history (a move has changed it already, a reload does not), and where it scrolls to. */
type Way = NavigateOptions & { readonly change: "push" | "replace" | "none"; readonly scroll: number | null };

/**
 * Opens the places of a history. A navigation loads its screen first and changes the URL with it; the one that began
 * last wins. The first place is opened at once.
 */
export function createRouter({ history, routes, findRoutes }: RouterSettings) {
  const all = [...routes];
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
    // Before the first screen, and for a reload, there is nothing to leave.
    if (state.screen && to.key !== state.location.key) {
      // What is known of the next screen may stand there already, from its top.
      if (!state.next) positions.keep(state.location.key);
      if (isPartOf(to, state.location)) return enter(state.screen);
      set({ next: to });
    }

    const found = findRoutes?.(to.pathname);
    if (found) all.push(...(await found));
    if (isOvertaken()) return;
    const match = matchRoute(all, to.pathname);
    const opened = match && openRoute(match, to, own.controller.signal);
    const content = opened instanceof Promise ? await opened : opened;
    if (isOvertaken()) return;
    if (content instanceof Redirect) {
      // A push leads to the new place only; a place that was opened by its URL is replaced.
      return open(visitOf(content.to, to), { ...way, change: way.change === "none" ? "replace" : way.change });
    }
    enter(match && { ...match, content });
  }

  const router = {
    get state() {
      return state;
    },

    /** Calls the listener at each change, and at once with the state there is; returns the way to stop. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      listener(state, false);
      return () => void listeners.delete(listener);
    },

    /** Opens a place, or moves by so many visits. Resolves when its screen is there, or another navigation has begun. */
    async navigate(to: string | UrlParts | number, options: NavigateOptions = {}): Promise<void> {
      if (typeof to === "number") return history.go(to);
      const location = visitOf(to, state.location);
      const isSame = toUrl(location) === toUrl(state.location);
      return open(location, { ...options, change: options.replace || isSame ? "replace" : "push", scroll: 0 });
    },

    /** Loads the open screen again, or the one that is on its way. */
    async reload(): Promise<void> {
      if (state.next && loading) return open(state.next, loading.way);
      return open(state.location, { change: "none", scroll: null });
    },

    /** The route that a path has among those that are there. */
    match: (path: string) => matchRoute(all, path),

    keepScroll: () => positions.store(state.location.key),
  };

  history.onMove(() => {
    const to = history.read();
    const viewTransition = to.pathname !== state.location.pathname;
    void open(to, { change: "none", scroll: positions.of(to.key) ?? 0, viewTransition });
  });
  const { key, hash } = state.location;
  // The page may have been scrolled meanwhile: it shows the shape of its screen by itself.
  void open(state.location, { change: "none", scroll: positions.of(key) ?? (hash ? 0 : null) });
  return router;
}

export type Router = ReturnType<typeof createRouter>;

/** A new visit of what a link leads to. */
function visitOf(to: string | UrlParts, from: UrlParts): Location {
  const { pathname, search, hash } = resolvePlace(to, from);
  return { pathname, search, hash, key: newKey() };
}

/** A failure is the screen's own: it is thrown where the screen is drawn. */
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
