import { useNow } from "../time/useNow";

/** Age at which a block's figures are stale. */
const STALE_AFTER_SECONDS = 600;
const STEP_SECONDS = 30;

/** Returns the block's time in Unix seconds once it is more than ten minutes old; null before, or without a block. */
export function useStaleSince(blockTimestamp: number | null | undefined): number | null {
  const now = useNow(STEP_SECONDS);
  return blockTimestamp && now - blockTimestamp > STALE_AFTER_SECONDS ? blockTimestamp : null;
}
