import { useSyncExternalStore } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "../remote";

/** The chains the gateway reads, once it has said so. */
export function useIndexedChains(): readonly Chain[] {
  const { onBlock, indexedChains } = useHost();
  return useSyncExternalStore((listener) => onBlock(null, listener), indexedChains);
}
