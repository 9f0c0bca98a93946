import { useEffect } from "react";

/** Number of rows before the end at which the next page is fetched: for a first page of 50, not before a scroll. */
const ROWS_AHEAD = 15;

/** State of a list's further rows. */
export type Rest = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
};

/** Loads the next page of a list when the window is within 15 rows of its end; not after a failure. */
export function useMoreRows({ hasMore, isLoading, hasFailed, load }: Rest, reached: number, count: number) {
  const isNearEnd = reached + ROWS_AHEAD >= count;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoading && !hasFailed) load();
  }, [isNearEnd, hasMore, isLoading, hasFailed, load]);
}
