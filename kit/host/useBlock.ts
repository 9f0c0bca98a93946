import { useSyncExternalStore } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useHost, type Block } from "../remote";

/** The newest block the gateway has read of a chain, as it changes; null while unknown. */
export function useBlock(chain: Chain): Block | null {
  const { onBlock, latestBlock } = useHost();
  return useSyncExternalStore(
    (listener) => onBlock(chain, listener),
    () => latestBlock(chain),
  );
}
