import { createContext, use } from "react";
import type { Router, Screen } from "./createRouter";
import type { Location } from "./places";

export const RouterContext = createContext<Router | null>(null);
export const LocationContext = createContext<Location | null>(null);
export const NextContext = createContext<Location | null>(null);
export const ScreenContext = createContext<Screen | null>(null);

export function useRouter(): Router {
  return required(use(RouterContext));
}

/** Returns the location of the open screen; its `key` is new for each visit. Throws without a router. */
export function useLocation(): Location {
  return required(use(LocationContext));
}

/** Returns the location whose screen is loading; null without one. */
export function useNextLocation(): Location | null {
  return use(NextContext);
}

/** Returns the open screen; null before the first. */
export function useScreen(): Screen | null {
  return use(ScreenContext);
}

/** Returns the decoded path parameters of the open screen, by name. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useScreen()?.params ?? {};
}

/**
 * Returns the function that opens a path, or a search or hash of the current one; a number goes back or forward in the
 * history. It resolves when the screen is open, or another navigation has begun.
 */
export function useNavigate(): Router["navigate"] {
  return useRouter().navigate;
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error("There is no router around this component.");
  return value;
}
