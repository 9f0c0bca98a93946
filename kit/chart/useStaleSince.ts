import { useNow } from "../time/useNow";

/** Age at which a block's figures are stale. */
const STALE_AFTER_SECONDS = 600;
const STEP_SECONDS = 30;

/** Returns the time of the last update of stale figures in Unix seconds; null while they are current. */
export function useStaleSince(blockTimestamp: number | null | undefined): number | null {
  const now = useNow(STEP_SECONDS);
  return blockTimestamp && now - blockTimestamp > STALE_AFTER_SECONDS ? blockTimestamp : null;
}
