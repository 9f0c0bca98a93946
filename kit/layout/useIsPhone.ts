import { useSyncExternalStore } from "react";

/** Same breakpoint as in the style sheets. */
const PHONE = "(max-width: 719px)";
// jsdom has no matchMedia.
const media = typeof matchMedia === "function" ? matchMedia(PHONE) : null;

/**
 * Returns whether the window is narrower than 720 pixels. For content that is too expensive to render twice; otherwise
 * use style sheets.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      media?.addEventListener("change", onChange);
      return () => media?.removeEventListener("change", onChange);
    },
    () => media?.matches ?? false,
  );
}
