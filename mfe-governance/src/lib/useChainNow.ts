import type { Chain } from "@cenote/domain/chains";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useNow } from "@cenote/kit/time/useNow";

/** Returns the current time of a chain's contracts in Unix seconds: a chain's clock may be ahead of this device's. */
export function useChainNow(chain: Chain): number {
  const now = useNow();
  return Math.max(now, useBlock(chain)?.timestamp ?? 0);
}
