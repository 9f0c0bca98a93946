import { useLayoutEffect, type ReactNode } from "react";

/** Stands in the place of the screen that is left, from its top. */
export function KnownScreen({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void scrollTo(0, 0), []);
  return children;
}
