import { useNow } from "@cenote/kit/time/useNow";

/** Figures of a block this old are no longer called current. */
const STALE_AFTER_SECONDS = 600;
const STEP_SECONDS = 30;

/** When figures were last kept up, in Unix seconds, if that is too long ago; null while they are current. */
export function useStaleSince(blockTimestamp: number | null | undefined): number | null {
  const now = useNow(STEP_SECONDS);
  return blockTimestamp && now - blockTimestamp > STALE_AFTER_SECONDS ? blockTimestamp : null;
}
