import { useSyncExternalStore } from "react";

/** As the style sheets have it. */
const PHONE = "(max-width: 719px)";
// jsdom knows no media.
const media = typeof matchMedia === "function" ? matchMedia(PHONE) : null;

/** Whether the window is as narrow as a phone's: for what is too much to be drawn twice; else style sheets decide. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      media?.addEventListener("change", onChange);
      return () => media?.removeEventListener("change", onChange);
    },
    () => media?.matches ?? false,
  );
}
