import { useSyncExternalStore } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "../remote";

/** Returns the chains that the gateway indexes; empty until it has reported them. */
export function useIndexedChains(): readonly Chain[] {
  const { onBlock, indexedChains } = useHost();
  return useSyncExternalStore((listener) => onBlock(null, listener), indexedChains);
}
