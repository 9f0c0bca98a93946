import { useSyncExternalStore } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useHost, type Block } from "../remote";

/** Returns the newest block that the gateway has indexed of a chain, as it changes; null while unknown. */
export function useBlock(chain: Chain): Block | null {
  const { onBlock, latestBlock } = useHost();
  return useSyncExternalStore(
    (listener) => onBlock(chain, listener),
    () => latestBlock(chain),
  );
}
