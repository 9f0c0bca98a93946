import type { Chain } from "@cenote/domain/chains";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useNow } from "@cenote/kit/time/useNow";

/** The time that contracts of a chain go by, Unix seconds: a chain's clock may be ahead of this device's. */
export function useChainNow(chain: Chain): number {
  const now = useNow();
  return Math.max(now, useBlock(chain)?.timestamp ?? 0);
}
