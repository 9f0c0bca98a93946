import { useNow } from "../time/useNow";

/** Figures of a block this old are out of date. */
const STALE_AFTER_SECONDS = 600;
const STEP_SECONDS = 30;

/** When out-of-date figures were last updated, in Unix seconds; null while they are current. */
export function useStaleSince(blockTimestamp: number | null | undefined): number | null {
  const now = useNow(STEP_SECONDS);
  return blockTimestamp && now - blockTimestamp > STALE_AFTER_SECONDS ? blockTimestamp : null;
}
