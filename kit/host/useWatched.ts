import { useSyncExternalStore } from "react";
import type { Watched } from "../remote";

/** Returns the current value of a store of the shell, and renders again when it changes. */
export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get);
}
