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

/** Returns the location of the screen. */
export function useLocation(): Location {
  return required(use(LocationContext));
}

/** Returns the pending location; null without one. */
export function useNextLocation(): Location | null {
  return use(NextContext);
}

/** Returns the open screen; null before the first. */
export function useScreen(): Screen | null {
  return use(ScreenContext);
}

/** Returns the decoded path parameters of the open screen. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useScreen()?.params ?? {};
}

/** Returns the function that opens another place: a path, or a search of the current one. */
export function useNavigate(): Router["navigate"] {
  return useRouter().navigate;
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error("There is no router around this component.");
  return value;
}
