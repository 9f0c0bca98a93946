import { useLayoutEffect, type ReactNode } from "react";
import type { Location } from "@cenote/kit/routing/places";

/** Renders cached data of the screen at a place; null without data. */
export type KnownScreens = (to: Location) => ReactNode;

/** Replaces the previous screen, scrolled to the top. */
export function KnownScreen({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void scrollTo(0, 0), []);
  return children;
}
