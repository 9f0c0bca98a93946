import { useLayoutEffect, type ReactNode } from "react";
import type { Location } from "@cenote/kit/routing/places";

/** Draws what is known of the screen at a place; null for nothing. */
export type KnownScreens = (to: Location) => ReactNode;

/** Stands in the place of the screen that is left, from its top. */
export function KnownScreen({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void scrollTo(0, 0), []);
  return children;
}
