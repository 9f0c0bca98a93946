import { useSyncExternalStore } from "react";
import type { Watched } from "../remote";

/** Returns the current value of one of the shell's stores. */
export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get);
}
