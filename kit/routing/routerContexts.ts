import { createContext, use } from "react";
import type { Router, Screen } from "./createRouter";
import type { Location } from "./places";

export const RouterContext = createContext<Router | null>(null);
export const LocationContext = createContext<Location | null>(null);
export const NextContext = createContext<Location | null>(null);
export const ScreenContext = createContext<Screen | null>(null);

export function useRouter(): Router {
  return given(use(RouterContext));
}

/** The place on the screen. */
export function useLocation(): Location {
  return given(use(LocationContext));
}

/** The place that is on its way to the screen; null for none. */
export function useNextLocation(): Location | null {
  return use(NextContext);
}

/** The open screen; null before the first. */
export function useScreen(): Screen | null {
  return use(ScreenContext);
}

/** The parameters in the path of the open screen, decoded. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useScreen()?.params ?? {};
}

/** The way to open another place: a path, or a search of the one that is shown. */
export function useNavigate(): Router["navigate"] {
  return useRouter().navigate;
}

function given<T>(value: T | null): T {
  if (value === null) throw new Error("There is no router around this component.");
  return value;
}
