import { useSyncExternalStore } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useHost, type Block } from "../remote";

/** Returns the latest indexed block of a chain, and renders again at each one; null while unknown. */
export function useBlock(chain: Chain): Block | null {
  const { onBlock, latestBlock } = useHost();
  return useSyncExternalStore(
    (listener) => onBlock(chain, listener),
    () => latestBlock(chain),
  );
}
