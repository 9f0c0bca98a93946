import { useSyncExternalStore } from "react";
import type { Watched } from "../remote";

/** A value of the shell's, as it is now. */
export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get);
}
